import { anyText } from '@hearthside/tests/fixtures/input/any-text.ts';
import fc from 'fast-check';
import { layOut, subjectLine } from './layout.ts';

process.env.BRAND = 'Hearthside';
process.env.SITE_URL = 'https://hearthside.example';

const link = { label: 'Hub', url: 'https://hearthside.example/userhub' };

test('a subject is one line of at most 200 characters, whatever goes into it', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), (text) => {
      const line = subjectLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(line.length).toBeLessThanOrEqual(200);
    }),
  );
  expect(subjectLine('Bowl\r\nBcc: you@example.com')).toBe('Bowl Bcc: you@example.com');
});

test('no value can add markup of its own', async () => {
  const bare = (
    await layOut({
      to: '',
      subject: '',
      paragraphs: [''],
      fields: { a: '' },
      link,
      note: '-',
    })
  ).html;
  const tags = (text: string) => text.match(/<[^>]*>/g)?.length;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>"\'&/= abonerror') }), async (value) => {
      const content = {
        to: value,
        subject: value,
        paragraphs: [value],
        fields: { a: value },
        link,
        note: `-${value}`,
      };
      expect(tags((await layOut(content)).html)).toBe(tags(bare));
    }),
  );
});

test('both parts say everything, and how the shop is reached', async () => {
  const content = {
    to: 'ann@hearthside.example',
    subject: 's',
    heading: 'Heading',
    paragraphs: ['One.', 'Two\v& three.'],
    fields: { Product: 'Bowl <1>' },
    link,
    note: 'Was it not you?',
  };
  const contact = { phone: '555-0100', email: 'shop@hearthside.example', address: ['1 Forge Lane', 'Elm'] };
  const { html, text } = await layOut(content, contact);
  expect(html).toMatch(/Hub<\/a>.*Product/s);
  expect(html).toContain('Hearthside<br>555-0100<br>1 Forge Lane, Elm</p>');
  expect(text).toBe(
    'Heading\n\nOne.\n\nTwo\n& three.\n\nHub: https://hearthside.example/userhub\n\nProduct: Bowl <1>\n\nWas it not you?\n\nHearthside\n555-0100\n1 Forge Lane, Elm',
  );
});

test('amounts stand below each other at the right, the total bold; the text has one to a line', async () => {
  const sums: [string, string][] = [
    ['Delivery', '$150.00'],
    ['Total', '$1,400.10'],
  ];
  const rows = [['Fire Bowl\n48 inches', '2', '$625.05', '$1,250.10']];
  const prices = { caption: '', columns: [], rows, sums };
  const { html, text } = await layOut({ to: '', subject: 's', paragraphs: ['One.'], prices, link });
  const amounts = [...html.matchAll(/text-align:right;[^"]*tabular-nums;([^"]*)">(.*?)<\/td>/g)];
  expect(amounts.map(([, look = '', amount]) => [amount, look.includes('bold')])).toEqual([
    ['$1,250.10', false],
    ['$150.00', false],
    ['$1,400.10', true],
  ]);
  expect(text).toContain('2 × Fire Bowl, 48 inches: $1,250.10\n\nDelivery: $150.00\nTotal: $1,400.10\n');
});

test('lines and the button need no style that Outlook does not take', async () => {
  const quoted = 'First.\nSecond.';
  const { html, text } = await layOut({ to: '', subject: 's', paragraphs: [quoted], quoted, link });
  expect(html.match(/First\.<br>Second\./g)).toHaveLength(2);
  expect(html).toMatch(/<td class="button"[^>]*mso-padding-alt[^>]*><a[^>]*>Hub<\/a><\/td>/);
  expect(text).toContain('First.\nSecond.\n\n> First.\n> Second.\n');
});

test.each([0, 1])('a subject is cut between characters, of which half a one could not be sent', (odd) => {
  expect(subjectLine('x'.repeat(odd) + '🔥'.repeat(999))).toMatch(/^x?🔥{30,}$/u);
});
