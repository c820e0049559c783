import fc from 'fast-check';
import { EMAIL_PATTERN } from '../../core/site/email-address.contract.ts';
import { SiteInput } from '../../shop/pages/page.schema.ts';
import { ConsultationInput } from './consultation.schema.ts';

const request = { name: 'Ana', phone: '555-123-4567', details: 'A bowl.' };
const contact = (email: string) => ({ phone: '', email, address: [] });
const doors = (email: string) => [
  // A browser compiles the attribute with this flag, and takes spaces around an address away.
  new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(email.trim()),
  ConsultationInput.safeParse({ ...request, email }).success,
  SiteInput.shape.contact.safeParse(contact(email)).success,
];

test.each([
  'r&d@example.com',
  "o'neil+x=1@example.com",
  'ivan@почта.рф',
  'иван@почта.рф',
  'a@xn--80a1acny.xn--p1ai',
  '用户@例え.jp',
  '!#$%&*/?^`{|}~@a.example',
])('%s is an address at each door', (email) => {
  expect(doors(email)).toEqual([true, true, true]);
});

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'a b@example.com',
  'a@b@c.com',
  'a@b.c\nBcc: d@e.fr',
])('%j is none in a request or at sign-up', (email) =>
  expect(doors(email).slice(0, 2)).toEqual([false, false]),
);

test('no text is an address at one door and none at the next', () => {
  const part = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(part, part, part).map(([a, b, c]) => `${a}@${b}.${c}`),
      ),
      (email) => {
        expect(new Set(doors(email)).size).toBe(1);
      },
    ),
    { numRuns: 300 },
  );
});
