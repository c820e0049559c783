import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proving } from '@hearthside/tests/fixtures/proving.ts';
import * as fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { readMail } from './read-mail.ts';
import { refusalOf } from './refusal.ts';
import { filesOf } from './store-files.ts';
import { wordsOf } from './words-of-mail.ts';

const OURS = ['hello@hearthside.example', 'Hearthside'];
const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/mail/as-sent');

beforeAll(() => {
  process.env.SENDER_EMAIL = 'hello@hearthside.example';
  process.env.REPLY_DOMAIN = 'reply.shop.example';
});

const asSent: Record<string, { text: string; files?: string[] }> = {
  'aol-writes': { text: 'Fine with me.' },
  'blank-plain-with-html': { text: 'Please use the side gate.' },
  'calendar-accept': { text: 'Casey has accepted the invitation.' },
  'date-header-lines': {
    text: 'Delivery details\nFrom: 8 am on weekdays\nDate: any in March\nPlease call before.',
  },
  'exchange-html-only-b64': { text: 'We want the 48 inch one.' },
  'french-iphone': { text: 'Parfait.' },
  'from-to-lines': {
    text: 'Clearances for the crane:\nFrom: gate to corner, 14 ft\nTo: corner to terrace, 22 ft\nThe ground is gravel.',
  },
  'html-only': { text: 'Tuesday at ten works for us.' },
  'jpg-nonstandard-type': { text: 'Photo attached.', files: ['yard.jpg image/jpeg'] },
  'outlook-dutch': { text: 'Dinsdag is goed.' },
  'outlook-spanish': { text: 'El martes está bien.' },
  'pdf-octet-only': { text: '', files: ['plan.pdf application/pdf'] },
  'pdf-octet-stream': { text: 'Here is the plan.', files: ['site plan.PDF application/pdf'] },
  'section-dashes': {
    text: 'Option A: steel, 36 inches.\n\n--\nOption B: corten, 48 inches.\n\n--\nPlease quote both.',
  },
  'small-inline-sketch': { text: 'My sketch:\n[image: sketch.png]', files: ['sketch.png image/png'] },
  'smime-signed': { text: 'Go ahead.' },
  'subject-only': { text: 'Please deliver on Tuesday instead' },
  'third-party-wrote': {
    text: 'On 11/20 the landscaper wrote:\nthe pad is 6 ft wide and the gas line ends 2 ft north of it.\nCan you build for that?',
  },
};

const read = (name: string) => readMail(readFileSync(join(FOLDER, `${name}.eml`)));

test.each(Object.entries(asSent))('%s: what its author wrote, and its files', async (name, expected) => {
  const mail = await read(name);
  const files = filesOf(mail.files).map(({ name: file, type }) => `${file} ${type}`);
  expect([refusalOf(mail), wordsOf(mail, OURS).text, files]).toEqual([
    undefined,
    expected.text,
    expected.files ?? [],
  ]);
});

test('answers below an unmarked quotation stay, if their author says so', async () => {
  const { text } = wordsOf(await read('html-inline-answers'), OURS);
  expect(text).toMatch(/See my answers below\..*Tuesday is fine\..*The left one\./s);
});

test('the cells of a table stay apart', async () => {
  const table =
    '<table><tr><td>Width</td><td>12</td><td>48</td></tr><tr><th>Low</th><td>20</td></tr></table>';
  const raw = `From: a@b.example\nContent-Type: text/html\n\n${table}`;
  expect(wordsOf(await readMail(Buffer.from(raw)), OURS).text).toBe('Width 12 48\nLow 20');
});

test('a long e-mail is whole', async () => {
  const { text, isTooLong } = wordsOf(await read('long-6000'), OURS);
  expect([text.length > 5_000, text.endsWith('…'), isTooLong]).toEqual([true, false, undefined]);
});

test('an answering machine of Exchange is one', async () => {
  expect(refusalOf(await read('oof-exchange-no-auto-submitted'))).toBe('automatic');
});

test('every e-mail of the folder is looked at', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace('.eml', ''));
  const others = ['html-inline-answers', 'long-6000', 'oof-exchange-no-auto-submitted'];
  expect(names.sort()).toEqual([...Object.keys(asSent), ...others].sort());
});

test.each([
  'Your e-mail program does not show HTML.',
  'Diese Nachricht wird in Ihrem Programm nicht angezeigt.',
  'View this message in your browser: https://mail.example/m/1',
])('a text that is only a note of a program (%s) does not hide the HTML, and all is kept', (text) => {
  const textOfHtml = 'Please use the side gate.\nWe want the 48 inch one.';
  expect(wordsOf({ text, textOfHtml, subject: 'Re: Gate' }, OURS)).toEqual({
    text: textOfHtml,
    original: `${text}\n\n${textOfHtml}`,
  });
  // The two forms of one answer differ in marks only.
  const forms = { text: 'Please use *the* side gate.\n', textOfHtml: 'Please use the side gate.' };
  expect(wordsOf({ ...forms, subject: '' }, OURS)).toEqual({ text: forms.text.trim(), original: undefined });
});

test('a forwarded e-mail is what its sender wants to be read', () => {
  const text = 'From: Bob <bob@crane.example>\nSent: Monday\nTo: Ann\nSubject: Crane\n\nIt fits.';
  expect(wordsOf({ text, textOfHtml: '', subject: 'Fwd: Crane' }, OURS)).toMatchObject({ text });
});

test('an answer without a word has none, and an own subject counts', () => {
  const nothing = { text: '\n\n> Which day?\n> Which gate?', textOfHtml: '' };
  expect(wordsOf({ ...nothing, subject: 'AW: RE: Your order' }, OURS).text).toBe('');
  expect(wordsOf({ ...nothing, subject: 'Tuesday, please' }, OURS).text).toBe('Tuesday, please');
});

// What looks like a quotation, alone, is none.
const LINE = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
  fc.lorem({ mode: 'sentences', maxCount: 2 }),
  fc.constantFrom(
    ...['On 11/20 the landscaper wrote:', 'He said:', 'From: gate to corner', '--', '-- ', '____________'],
    ...[
      'To: the left',
      'Date: in March',
      '1. Steel',
      '<40 in>',
      'a & b',
      'Subject to change',
      'See x@y.example:',
    ],
  ),
);
const WORD = /[\p{L}\p{N}]+/gu;
const words = (text: string) => text.normalize('NFC').match(WORD) ?? [];
const html = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
    .split('\n')
    .map((line) => `<div>${line || '<br>'}</div>`)
    .join('');

test('the words of a message are the words that were sent, in whatever parts they come', async () => {
  const mails = fc.record({
    lines: fc.array(LINE, { minLength: 1, maxLength: 8 }),
    shape: fc.constantFrom('text', 'html', 'both', 'blank text'),
    encoding: fc.constantFrom('quoted-printable', 'base64'),
    file: fc.boolean(),
  });
  const property = fc.asyncProperty(mails, async ({ lines, shape, encoding, file }) => {
    const typed = lines.map((line) => line.replace(/\p{C}/gu, ' ').replace(/^\s*>/, ''));
    // Two labels are no block of headers.
    const labels = typed.filter((line) => /^(?:From|To|Date):/.test(line));
    const text = typed.filter((line) => !labels.slice(2).includes(line)).join('\n');
    fc.pre(words(text).length > 0);
    const composer = new MailComposer({
      from: 'ann@mail.example',
      to: 'x@reply.shop.example',
      subject: 'Re: Your order',
      ...(shape !== 'html' && { text: shape === 'blank text' ? '\n \n' : text }),
      ...(shape !== 'text' && { html: html(text) }),
      textEncoding: encoding as 'base64',
      ...(file && { attachments: [{ filename: 'a.txt', content: 'a' }] }),
    });
    const mail = await readMail(await composer.compile().build());
    expect(words(wordsOf(mail, OURS).text)).toEqual(words(text));
  });
  await fc.assert(property, { numRuns: proving ? 5_000 : 200 });
});
