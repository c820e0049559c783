import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORWARDING } from '@hearthside/tests/fixtures/mail/mail-programs.ts';
import { WRITTEN_IN } from '@hearthside/tests/fixtures/mail/written-in.ts';
import { proving } from '@hearthside/tests/fixtures/proving.ts';
import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { readMail, readMailHead } from './read-mail.ts';
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

test.each([
  ...['address', 'center', 'dd', 'div', 'dt', 'figcaption', 'h2', 'li', 'p', 'pre', 'section', 'summary'],
  ...['menu', 'dialog', 'span style="display:block"', 'span style="display: block"'],
])('two numbers in a <%s> each are two', async (tag) => {
  const each = (text: string) => `<${tag}>${text}</${tag.split(' ')[0]}>`;
  const mail = await readMail(
    Buffer.from(`From: a@b.example\nContent-Type: text/html\n\n${each('12')}${each('48')}`),
  );
  expect(words(wordsOf(mail, OURS).text)).toEqual(['12', '48']);
});

const saidInHtml = async (body: string) => {
  const raw = `From: a@b.example\nContent-Type: text/html; charset=utf-8\n\n${body}`;
  return wordsOf(await readMail(Buffer.from(raw)), OURS).text;
};

test.each([
  ['<html><body>48</body></html><html><body>36</body></html>', '48\n36'],
  ['<html><body>48</body>36</html>', '48\n36'],
  [
    '<html><head><title>x</title><style>p{}</style></head><BODY class="a"><p>48</p></BODY></html>36',
    '48\n\n36',
  ],
  ['<span style="display:inline-block">12</span><span style="display: inline-block">48</span>', '12 48'],
  ['<p><span style="text-decoration: line-through">48</span> 36</p>', '~48~ 36'],
  ['Yes <img alt="👍🏽" src="x"><img alt="logo" src="y">', 'Yes 👍🏽'],
])('%s is read as it is shown', async (body, text) => {
  expect(await saidInHtml(body)).toBe(text);
});

test('digits that stand higher or lower, and what is struck out, are not those beside them', async () => {
  const body = '<p>36<sup>1</sup>/<sub>2</sub> in, the 3<sup>rd</sup>, <s>48</s> 10<sup>2</sup></p>';
  const mail = await readMail(Buffer.from(`From: a@b.example\nContent-Type: text/html\n\n${body}`));
  expect(wordsOf(mail, OURS).text).toBe('36¹/₂ in, the 3rd, ~48~ 10²');
});

test('what its author indents is no quotation, what a program quotes below is', async () => {
  const cite = (style: string, text: string) =>
    `<blockquote class="gmail_quote" style="${style}">${text}</blockquote>`;
  const sentence = 'On Nov 27, 2026 at 9:12 AM Hearthside &lt;hello@hearthside.example&gt; wrote:';
  for (const none of ['border:none;padding:0px', 'border: none; padding: 0px']) {
    const old = `${sentence}<br>${cite('border-left:1px solid', 'Which day?')}`;
    const body = `<p>Sizes</p>${cite(`margin:0 0 0 40px;${none}`, '48 wide')}<p>Ann</p>${old}`;
    const mail = await readMail(Buffer.from(`From: a@b.example\nContent-Type: text/html\n\n${body}`));
    expect(words(wordsOf(mail, OURS).text)).toEqual(['Sizes', '48', 'wide', 'Ann']);
  }
});

test('lines and pages that are broken by other characters are lines', () => {
  const text = '12\v48\f20';
  expect(wordsOf({ text, textOfHtml: '', subject: '' }, OURS).text).toBe('12\n48\n20');
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

const THREAD =
  'On Fri, Nov 27, 2026 at 9:12 AM Hearthside <hello@hearthside.example> wrote:\n\n> Please view this message in your browser; your mail program shows this order.\n> Does it display? Your e-mail client is fine.';

test.each([
  ...[
    'Your mail program does not show HTML.',
    'This message requires HTML. View it in your browser.',
    'HTML',
    '.',
  ],
  ...['Your e-mail client does not display this message.', '[cid:image001.png]', '-- \nAnn\nMason & Sons'],
])('whatever HTML quotes, %j hides none of its words, and no HTML hides a text', (note) => {
  for (const own of [
    'Please use the side gate.',
    'Yes.',
    'Your browser shows the order. This message is fine.',
  ]) {
    const textOfHtml = `${own}\n\n${THREAD}`;
    expect(wordsOf({ text: note, textOfHtml, subject: 'Re: Order' }, OURS).text).toContain(own);
    // Both forms of one answer are one answer.
    expect(wordsOf({ text: textOfHtml, textOfHtml, subject: 'Re: Order' }, OURS).text).toBe(own);
  }
  const other = { text: 'Yes, please use the side gate.', textOfHtml: note, subject: 'Re: Order' };
  expect(wordsOf(other, OURS).text).toContain(other.text);
});

test.each([
  ...['Fwd:', 'WG:', 'TR:', 'RV:', 'I:', 'VB:', 'VL:', 'PD:', 'ENC:', 'İLT:', '转发：', 'Пересл:', '転送:'],
  'Re: Fwd:',
])('%s tells a forwarded e-mail, which is what its sender wants to be read', (prefix) => {
  const text = 'From: Bob <bob@crane.example>\nSent: Monday\nTo: Ann\nSubject: Crane\n\nIt fits.';
  const subject = `${prefix} Crane`;
  expect(wordsOf({ text, textOfHtml: '', subject }, OURS)).toMatchObject({ text });
  expect(wordsOf({ text: '', textOfHtml: '', subject }, OURS).text).toBe('');
});

test.each(FORWARDING)('%j is no word of who forwards an e-mail, which is read if there is none', (begin) => {
  const text = `${begin}\n\nFrom: Bob <bob@crane.example>\nSubject: Crane\nDate: 27 Nov 2026\nTo: Ann\n\nIt fits.`;
  const mail = { textOfHtml: '', subject: 'Fwd: Crane' };
  expect(wordsOf({ ...mail, text }, OURS).text).toBe(text);
  const original = `Is it right?\n\n${text}`;
  expect(wordsOf({ ...mail, text: original }, OURS)).toEqual({ text: 'Is it right?', original });
});

const windows = (text: string) =>
  Buffer.from([...text].map((sign) => ({ '’': 0x92, '€': 0x80 })[sign] ?? sign.charCodeAt(0)));

test.each<[type: string, body: Buffer, text: string]>([
  ['text/plain; charset=iso-8859-1', windows('Grüße, it’s €5'), 'Grüße, it’s €5'],
  ['text/plain; charset=us-ascii', windows('Grüße, it’s €5'), 'Grüße, it’s €5'],
  ['text/plain; charset=utf-8', windows('Grüße, it’s €5'), 'Grüße, it’s €5'],
  ['text/html; charset="utf-8"', windows('<p>Grüße, it’s €5</p>'), 'Grüße, it’s €5'],
  ['text/plain', windows('Grüße'), 'Grüße'],
  ['text/plain; charset=us-ascii', Buffer.from('Grüße, it’s €5'), 'Grüße, it’s €5'],
  ['text/plain; charset=iso-8859-1', Buffer.from('Grüße, it’s €5'), 'Grüße, it’s €5'],
  ['text/html; charset=windows-1252', Buffer.from('<p>Grüße, да</p>'), 'Grüße, да'],
  ['text/plain; charset=utf-8', Buffer.from('Größe � da'), 'Größe � da'],
  ['text/plain; charset=iso-2022-jp', Buffer.from('1b2442244f24241b2842', 'hex'), 'はい'],
  ...['iso-2022-jp-ms', 'cp50221', 'us-ascii'].map((charset): [string, Buffer, string] => [
    `text/plain; charset=${charset}`,
    Buffer.from('1b2442244f24241b2842', 'hex'),
    'はい',
  ]),
  ['text/plain\r\nContent-Disposition: attachment', Buffer.from('Grüße'), 'Grüße'],
  ['text/plain; charset=koi8-r', Buffer.from([0xe4, 0xc1]), 'Да'],
  ['text/html', Buffer.from('<meta charset="koi8-r"><p>\xe4\xc1', 'latin1'), 'Да'],
  ['text/plain; charset=cp850', Buffer.from('Gr\x94\xe1e', 'latin1'), 'Größe'],
  ['text/plain; charset="IBM852"', Buffer.from('P\xfd\xa1li\x9c', 'latin1'), 'Příliť'],
  ['text/html; charset=utf-7', Buffer.from('<p>Gr+APYA3w-e'), 'Größe'],
  // Whoever writes of an encoding does not write in it.
  [
    'text/plain',
    Buffer.from('It says charset=utf-7, =?cp850?Q?F=81r?= a+b-'),
    'It says charset=utf-7, =?cp850?Q?F=81r?= a+b-',
  ],
  [
    'text/plain; charset=utf-8',
    Buffer.from('Größe für übermorgen, да\r\nSubject: charset=koi8-r, =?koi8-r?Q?=E4?='),
    'Größe für übermorgen, да\nSubject: charset=koi8-r, =?koi8-r?Q?=E4?=',
  ],
  [
    'text/plain; charset=utf-8',
    Buffer.from('Größe für übermorgen, да\r\n--\r\nContent-Type: text/html; charset=koi8-r'),
    'Größe für übermorgen, да\n--\nContent-Type: text/html; charset=koi8-r',
  ],
  [
    'text/html',
    Buffer.from('<meta content="text/html; charset=shift_jis"><p>\x82\xcd\x82\xa2', 'latin1'),
    'はい',
  ],
  ...['', 'text', 'text/markdown', 'text/x-unknown; charset=utf-8'].flatMap(
    (type): [string, Buffer, string][] => [
      [type, Buffer.from('Grüße'), 'Grüße'],
      [type, windows('Grüße'), 'Grüße'],
    ],
  ),
])('%s: letters are those that were typed, whatever encoding the header names', async (type, body, text) => {
  const head = `From: a@b.example\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  const mail = await readMail(Buffer.concat([Buffer.from(head), body]));
  expect(wordsOf(mail, OURS).text).toBe(text);
});

test.each([
  ['us-ascii', 'c2f2eef0ede8ea'],
  ['utf-8', 'c2f2eef0ede8ea'],
  ['iso-8859-1', 'd6dcb6fec4dc'],
])('other letters are never taken for those of the text: bytes in no %s', async (charset, hex) => {
  const head = `From: a@b.example\nContent-Type: text/plain; charset=${charset}\n\n`;
  await expect(readMail(Buffer.concat([Buffer.from(head), Buffer.from(hex, 'hex')]))).rejects.toThrow();
});

/** What is read of a text whose header names an encoding, and whose bytes are in the other. */
async function readAs(text: string, named: string, written = named): Promise<string> {
  const head = `From: a@b.example\nContent-Type: text/plain; charset=${named}\nContent-Transfer-Encoding: base64\n\n`;
  const mail = await readMail(Buffer.from(head + iconv.encode(text, written).toString('base64')));
  return wordsOf(mail, OURS).text;
}

test.each(Object.entries(WRITTEN_IN))(
  '%s: words of its languages are read in it, of each other language as the UTF-8 that they are',
  async (charset, languages) => {
    for (const text of languages) {
      const words = text.split(' ');
      const parts = words.flatMap((word, at) => [word, words.slice(at, at + 2).join(' ')]);
      for (const part of [text, ...parts]) expect(await readAs(part, charset)).toBe(part);
    }
    for (const text of Object.values(WRITTEN_IN).flat())
      expect(await readAs(text, charset, 'utf8')).toBe(text);
  },
);

test.each(['Grüße', 'Für uns', 'it’s fine', 'a naïve idea', '48 × 36, 8½ in', 'Only words of ASCII'])(
  'of %j in UTF-8 no letter is another, whatever a header names',
  async (text) => {
    for (const named of [...Object.keys(WRITTEN_IN), 'cp850', 'utf-16', 'iso-2022-kr'])
      expect([named, await readAs(text, named, 'utf8')]).toEqual([named, text]);
  },
);

test('of UTF-7 all letters are read, and of what is none no plus takes a number away', async () => {
  const sum = fc.tuple(fc.nat(9_999), fc.nat(9_999)).map(([one, other]) => `${one}+${other}`);
  const typed = fc.oneof(sum, fc.lorem(), fc.constantFrom('tel +1 303 555 0199', 'a+b', 'c+d-e', '1+1=2'));
  const property = fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 4 }), async (parts) => {
    const text = parts.join(' ');
    expect(await readAs(text, 'utf-7', 'utf8')).toBe(text);
    expect(await readAs(`${text} Größe, да 🔥`, 'utf-7')).toBe(`${text} Größe, да 🔥`);
  });
  await fc.assert(property, { numRuns: proving ? 2_000 : 100 });
});

test.each<[encoding: string, body: string, text: string]>([
  ['base64', 'Hello,\r\nwe want the 48 inch one.', 'Hello,\nwe want the 48 inch one.'],
  ['BASE64', 'We want it\r\nsoon.', 'We want it\nsoon.'],
  ['base64', 'SGVsbG8sIDQ4', 'Hello, 48'],
  ['quoted-printable', 'Only 4= \r\n8 in, Gr=C3=\t\r\n=BC=C3=9Fe', 'Only 48 in, Grüße'],
  ['8bit', 'x = \r\n48', 'x =\n48'],
])(
  'words in no %s, or with blanks of a server in it, are those that were sent: %j',
  async (encoding, body, text) => {
    const head = `From: a@b.example\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`;
    expect(wordsOf(await readMail(Buffer.from(`${head}\r\n\r\n${body}\r\n`)), OURS).text).toBe(text);
  },
);

test.each(['\ufeffGrüße, да 48', 'Only 48 in', 'Größe, да'])(
  '%j in UTF-16 is read, whatever a header names',
  async (text) => {
    for (const named of ['utf-8', 'us-ascii'])
      for (const written of ['utf-16le', 'utf-16be'])
        expect(await readAs(text, named, written)).toBe(text.replace('\ufeff', ''));
    if (text.startsWith('\ufeff')) await expect(readAs(text, 'utf-16', 'utf-16be')).rejects.toThrow();
  },
);

test('few letters, and all that are UTF-8, are no other script’s', async () => {
  const few = ['ÄÖÜß', 'ÄÖÜäöüß', 'éèàù', 'áéíóúüñ', 'åäöÅÄÖ', 'æøåÆØÅ', 'çãõáé', 'þæðöÞÐ'];
  for (const text of few) expect(await readAs(`Engrave ${text}.`, 'windows-1252')).toBe(`Engrave ${text}.`);
  for (const text of [...few, 'Âòîðíèê', 'ÀÁÂÃÄÅÆÇ']) expect(await readAs(text, 'utf-8')).toBe(text);
});

test.each(['Süüüüß!', 'Ääääh, “öö” — ‘été’…', '…«É»…', '½¼¾ “”', 'Þæð er gótt'])(
  '%j is a text of Windows',
  async (text) => {
    const head = 'From: a@b.example\nContent-Type: text/plain; charset=windows-1252\n\n';
    const bytes = [...text].map(
      (sign) =>
        ({ '“': 0x93, '”': 0x94, '‘': 0x91, '’': 0x92, '—': 0x97, '…': 0x85 })[sign] ?? sign.charCodeAt(0),
    );
    const mail = await readMail(Buffer.concat([Buffer.from(head), Buffer.from(bytes)]));
    expect(wordsOf(mail, OURS).text).toBe(text);
  },
);

test('an unknown encoding of a subject or of a file’s name takes nothing of the words', async () => {
  const head =
    'From: a@b.example\nSubject: \xc2\xf2\xee\xf0\xed\xe8\xea\nContent-Type: text/plain; name="\xc2\xf2\xee\xf0\xed"';
  const raw = Buffer.from(`${head}\n\nTuesday.`, 'latin1');
  expect(wordsOf(await readMail(raw), OURS).text).toBe('Tuesday.');
  expect((await readMailHead(raw)).from).toBe('a@b.example');
});

test('of two parts each is read in its own encoding, or neither', async () => {
  const part = (charset: string, hex: string) =>
    Buffer.concat([
      Buffer.from(`--c\nContent-Type: text/plain; charset=${charset}\n\n`),
      Buffer.from(`${hex}0a`, 'hex'),
    ]);
  const mailOf = (...parts: Buffer[]) =>
    readMail(
      Buffer.concat([
        Buffer.from('From: a@b.example\nContent-Type: multipart/mixed; boundary=c\n\n'),
        ...parts,
        Buffer.from('--c--'),
      ]),
    );
  const mail = await mailOf(part('koi8-r', 'e4c1'), part('utf-8', 'c3bc'));
  expect(words(wordsOf(mail, OURS).text)).toEqual(['Да', 'ü']);
  await expect(mailOf(part('cp850', '4772816e'), part('utf-8', 'd0b4d0b0'))).rejects.toThrow('two encodings');
});

test('a subject in an old encoding is read, and a text in one that nothing reads is no text', async () => {
  const head = 'From: a@b.example\nSubject: =?cp850?Q?F=81r_uns?=\nContent-Type: text/plain';
  expect(wordsOf(await readMail(Buffer.from(`${head}\n\n`)), OURS).text).toBe('Für uns');
  const korean = Buffer.from(`${head}; charset=iso-2022-kr\n\n\x1b$)C\x0e0!\x0f`);
  await expect(readMail(korean)).rejects.toThrow();
  // Who wrote is known, so that both sides are told.
  expect((await readMailHead(korean)).from).toBe('a@b.example');
  const subject = Buffer.from('From: a@b.example\nSubject: =?ISO-2022-KR?B?GyQpQw4wIQ8=?=\n\nTuesday.');
  expect(wordsOf(await readMail(subject), OURS).text).toBe('Tuesday.');
});

test.each(['utf8', 'latin1'] as const)(
  'a subject and a file’s name are read without an encoding: %s',
  async (encoding) => {
    const head = 'From: a@b.example\nSubject: Für uns\nContent-Type: application/pdf; name="Gr\n';
    const raw = Buffer.from(`${head} öße.pdf"\n\n%PDF`, encoding);
    const mail = await readMail(raw);
    expect([wordsOf(mail, OURS).text, filesOf(mail.files)[0]?.name]).toEqual(['Für uns', 'Gr öße.pdf']);
    expect((await readMailHead(raw)).subject).toBe('Für uns');
  },
);

test('of the pictures within a text those in the size of a logo are no files, and a strip of a screen is one', async () => {
  const png = ([width, height]: readonly [number, number]) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    return head;
  };
  const sizes = [
    [32, 32],
    [320, 80],
    [640, 90],
    [90, 640],
    [120, 120],
  ] as const;
  const names = sizes.map((size) => `${size.join('x')}.png`);
  const composer = new MailComposer({
    from: 'a@b.example',
    html: `See: ${names.map((name) => `<img src="cid:${name}">`).join('')}`,
    attachments: sizes.map((size, at) => ({ filename: names[at], cid: names[at], content: png(size) })),
  });
  const { files } = await readMail(await composer.compile().build());
  expect(filesOf(files).map(({ name }) => name)).toEqual(['640x90.png', '90x640.png', '120x120.png']);
});

test('pictures that stand in the page itself are files, and hide no words behind them', async () => {
  const png = (width: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000f0', 'hex');
    head.writeUInt32BE(width, 16);
    return head;
  };
  const src = (content: Buffer, mark = '"') =>
    `<img src=${mark}data:image/png;base64,${content.toString('base64')}${mark}>`;
  const large = Buffer.concat([png(1200), Buffer.alloc(4 * 1024 * 1024)]);
  const page = `<p>My sketch:</p>${src(png(640))}${src(png(32), "'")}${src(large)}<p>48 wide</p>`;
  const mail = await readMail(Buffer.from(`From: a@b.example\nContent-Type: text/html\n\n${page}`));
  expect(words(wordsOf(mail, OURS).text)).toEqual(['My', 'sketch', '48', 'wide']);
  expect(filesOf(mail.files).map(({ type, content }) => [type, content.length])).toEqual([
    ['image/png', 24],
    ['image/png', large.length],
  ]);
});

test('a logo is no file, of whatever type its picture is', async () => {
  const gif = Buffer.from('47494638396120002000f00000', 'hex');
  const composer = new MailComposer({
    from: 'a@b.example',
    html: 'Yes.<img src="cid:a">',
    attachments: [{ filename: 'image001.gif', cid: 'a', content: gif }],
  });
  expect(filesOf((await readMail(await composer.compile().build())).files)).toEqual([]);
});

/** An attribute of Outlook's `winmail.dat`. */
const attribute = (id: number, data: Buffer) => {
  const head = Buffer.alloc(9);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  return Buffer.concat([head, data, Buffer.alloc(2)]);
};

const calendarOf = (method: string, ...lines: string[]) =>
  [
    ...[
      'From: a@b.example',
      `Content-Type: text/calendar; charset=utf-8; method=${method}`,
      '',
      'BEGIN:VCALENDAR',
    ],
    ...[`METHOD:${method}`, 'BEGIN:VTIMEZONE', 'DTSTART:16010101T020000', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
    ...[...lines, 'BEGIN:VALARM', 'DESCRIPTION:Reminder', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');

test.each([
  ['DTSTART:20261201T170000Z', 'December 1, 2026 at 10:00 AM MST'],
  [
    'DTSTART;TZID="Pacific Standard Time":20261201T090000',
    'December 1, 2026 at 09:00 (Pacific Standard Time)',
  ],
  ['DTSTART;VALUE=DATE:20261201', 'December 1, 2026'],
])('an invitation says when and where: %s', async (start, when) => {
  const lines = [
    'SUMMARY;LANGUAGE=en:Visit\\, yard',
    start,
    'LOCATION:12 Elm\r\n  St',
    'DESCRIPTION:Bring\\nthe plan',
  ];
  const mail = await readMail(Buffer.from(calendarOf('REQUEST', ...lines)));
  expect(wordsOf(mail, OURS).text).toBe(
    `Invitation: Visit, yard\nWhen: ${when}\nWhere: 12 Elm St\nDetails: Bring\nthe plan`,
  );
  const canceled = await readMail(Buffer.from(calendarOf('CANCEL', ...lines)));
  expect(wordsOf(canceled, OURS).text).toMatch(/^Canceled: Visit, yard/);
  expect(wordsOf(await readMail(Buffer.from(calendarOf('REPLY', ...lines))), OURS).text).toBe('');
});

test('a comment in an answer to an invitation is read, and of several invitations each once', async () => {
  const said = async (raw: string) => wordsOf(await readMail(Buffer.from(raw)), OURS).text;
  const away = calendarOf('REPLY', 'SUMMARY:Visit', 'COMMENT:We are away\\, sorry');
  expect(await said(away)).toBe('Comment: We are away, sorry');
  expect(await said(calendarOf('COUNTER', 'SUMMARY:Visit', 'COMMENT:Thursday?'))).toBe(
    'Another time proposed: Visit\nComment: Thursday?',
  );
  const partOf = (title: string) => calendarOf('REQUEST', `SUMMARY:${title}`).replace(/^From.*\r\n/, '');
  const parts = ['A', 'A', 'B'].map((title) => `--c\r\n${partOf(title)}\r\n`).join('');
  expect(await said(`From: a@b.example\nContent-Type: multipart/mixed; boundary=c\n\n${parts}--c--`)).toBe(
    'Invitation: A\n\nInvitation: B',
  );
});

const ber = (tag: number, ...held: Buffer[]) => {
  const content = Buffer.concat(held);
  return Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 0xff]), content]);
};
const endless = (tag: number, ...held: Buffer[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...held, Buffer.alloc(2)]);

test.each([
  ['of stated lengths', ber],
  ['of lengths without an end', endless],
])(
  'the e-mail within a smime.p7m that is only signed is read, %s; another one is a file',
  async (_, pack) => {
    const [signed, encrypted, data] = ['02', '03', '01'].map((type) =>
      Buffer.from(`06092a864886f70d0107${type}`, 'hex'),
    ) as [Buffer, Buffer, Buffer];
    const inner = Buffer.from('Content-Type: text/plain; charset=utf-8\n\nGrüße, go ahead.');
    const octets =
      pack === ber
        ? ber(0x04, inner)
        : endless(0x24, ber(0x04, inner.subarray(0, 45)), ber(0x04, inner.subarray(45)));
    const fileOf = (type: Buffer) =>
      pack(
        0x30,
        type,
        pack(0xa0, pack(0x30, Buffer.from('020101', 'hex'), ber(0x31), pack(0x30, data, pack(0xa0, octets)))),
      );
    const mailOf = async (content: Buffer) => {
      const head =
        'From: a@b.example\nSubject: Re: O\nContent-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n\n';
      const mail = await readMail(Buffer.from(head + content.toString('base64')));
      return [wordsOf(mail, OURS).text, filesOf(mail.files).map(({ name }) => name)];
    };
    expect(await mailOf(fileOf(signed))).toEqual(['Grüße, go ahead.', []]);
    expect(await mailOf(fileOf(encrypted))).toEqual(['', ['smime.p7m']]);
    expect(await mailOf(fileOf(signed).subarray(0, 40))).toEqual(['', ['smime.p7m']]);
  },
);

test('the files in Outlook’s winmail.dat are files of the e-mail; one that is damaged is named', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF');
  const packedIn = (page: number, encoding: string) => {
    const pages = Buffer.alloc(8);
    pages.writeUInt32LE(page);
    return Buffer.concat([
      Buffer.from('789f3e220100', 'hex'),
      attribute(0x2_80_05, Buffer.from('title')),
      attribute(0x6_90_07, pages),
      ...['черт.pdf', 'second.bin'].flatMap((name) => [
        attribute(0x6_90_02, Buffer.alloc(14)),
        attribute(0x1_80_10, iconv.encode(`${name}\0`, encoding)),
        attribute(0x6_80_0f, pdf),
      ]),
    ]);
  };
  const packed = packedIn(1251, 'windows-1251');
  const filesIn = async (content: Buffer) => {
    const composer = new MailComposer({
      from: 'a@b.example',
      text: 'Plans.',
      attachments: [{ filename: 'winmail.dat', contentType: 'application/ms-tnef', content }],
    });
    const { files } = await readMail(await composer.compile().build());
    return filesOf(files).map(({ name, type, content: bytes }) => [name, type, bytes.length]);
  };
  for (const each of [packed, packedIn(65001, 'utf-8'), packedIn(20866, 'koi8-r')])
    expect(await filesIn(each)).toEqual([
      ['черт.pdf', 'application/pdf', pdf.length],
      ['second.bin', 'application/pdf', pdf.length],
    ]);
  expect(await filesIn(packed.subarray(0, 59))).toEqual([['application/octet-stream', undefined, 0]]);
  const endless = Buffer.concat([
    packed.subarray(0, 6),
    ...Array(5_000).fill(attribute(0x6_90_02, Buffer.alloc(0))),
  ]);
  expect((await filesIn(endless)).length).toBeLessThanOrEqual(100);
  expect(await filesIn(pdf.subarray(3))).toEqual([['winmail.dat', undefined, pdf.length - 3]]);
});

test.each([0, 1])(
  'a file’s name is cut between characters, of which half a one could not be stored',
  (odd) => {
    const filename = 'x'.repeat(odd) + '🔥'.repeat(99);
    const file = { filename, mimeType: 'image/gif', disposition: null, content: new ArrayBuffer(4) };
    expect(filesOf([file])[0]?.name).toMatch(/^x?🔥{39,40}$/u);
  },
);

test('an answer without a word has none, and an own subject counts', () => {
  const nothing = { text: '\n\n> Which day?\n> Which gate?', textOfHtml: '' };
  // What is folded is kept in either.
  const original = nothing.text.trim();
  expect(wordsOf({ ...nothing, subject: 'AW: RE: Your order' }, OURS)).toEqual({ text: '', original });
  const said = { text: 'Tuesday, please', original };
  expect(wordsOf({ ...nothing, subject: 'Tuesday, please' }, OURS)).toEqual(said);
});

// What looks like a quotation, alone, is none.
const LINE = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
  fc.lorem({ mode: 'sentences', maxCount: 2 }),
  fc.constantFrom(
    ...['On 11/20 the landscaper wrote:', 'He said:', 'From: gate to corner', '--', '-- ', '____________'],
    ...['---- my message ----', '-----BEGIN PGP SIGNED MESSAGE-----'],
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
