import { damaged, hostileMails } from '@hearthside/tests/fixtures/mail/hostile-mails.ts';
import { proving } from '@hearthside/tests/fixtures/proving.ts';
import { isAuthentic, readMail, readMailHead } from './read-mail.ts';
import { refusalOf } from './refusal.ts';
import { wordsOf } from './words-of-mail.ts';

const MAILS = proving ? 20_000 : 300;

beforeAll(() => {
  process.env.SENDER_EMAIL = 'hello@shop.example';
  process.env.REPLY_DOMAIN = 'reply.shop.example';
});

const whole = Buffer.from(
  [
    'Return-Path: <ann@mail.example>',
    'X-SES-Spam-Verdict: PASS',
    'X-SES-Virus-Verdict: PASS',
    'Authentication-Results: amazonses.com; spf=pass envelope-from=ann@mail.example; helo=mail.example; dkim=pass header.i=@mail.example; dmarc=none header.from=mail.example',
    'From: =?utf-8?q?Ann_M=C3=A4son?= <Ann@Mail.example>',
    'To: Shop <u1.0123456789abcdef0123456789@reply.shop.example>, Team: a@b.example, c@d.example;',
    'Message-ID: <1@mail.example>',
    'Subject: Re: Your order',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=C3=BC=C3=9Fe',
    '--b',
    'Content-Type: image/png; name="a.png"',
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    '',
    'AAEC',
    '--b--',
    '',
  ].join('\r\n'),
);
const read = (...headers: string[]) => readMail(Buffer.from(`${headers.join('\r\n')}\r\n\r\nHello`));

test('an e-mail is read with its author, all whom it names, its text and its files', async () => {
  const mail = await readMail(whole);
  expect(mail).toMatchObject({
    messageId: '<1@mail.example>',
    from: 'ann@mail.example',
    recipients: ['u1.0123456789abcdef0123456789@reply.shop.example', 'a@b.example', 'c@d.example'],
    subject: 'Re: Your order',
    files: [{ filename: 'a.png', mimeType: 'image/png' }],
  });
  expect([wordsOf(mail, []).text, refusalOf(mail), isAuthentic(mail)]).toEqual(['Grüße', undefined, true]);
});

test.each([
  ['dmarc=pass header.from=mail.example', true],
  ['dkim=pass header.i=@mail.example; dmarc=fail', false],
  ['dkim=pass header.i=@news.mail.example; dmarc=none', true],
  ['dkim=pass header.i=@other.example; dmarc=none', false],
  ['spf=pass envelope-from="a; dmarc=pass "@other.example; dmarc=fail', false],
  ['spf=pass; helo=x; dmarc=pass; dmarc=fail', false],
  ['dmarc=pass header.from=evil.example', false],
  ['dmarc=pass', false],
  ['spf=pass; helo=x;dkim=pass!header.i=@mail.example; dkim=none; dmarc=none', false],
  ['dkim=pass (2048-bit key) header.i=@mail.example; dmarc=none', true],
  ['', false],
])('a sender with the findings %j is proved: %s', async (findings, isProved) => {
  const results = `Authentication-Results: amazonses.com; ${findings}`;
  const forged = 'Authentication-Results: amazonses.com; dmarc=pass';
  expect(isAuthentic(await read(results, 'From: ann@mail.example', forged))).toBe(isProved);
});

const ofParts = (type: string, between: string, ...parts: string[]) =>
  `Content-Type: multipart/${type}\r\n\r\n${parts.map((part) => `--${between}\r\n${part}\r\n`).join('')}--${between}--`;
const words = 'Content-Type: text/plain\r\n\r\nThe 48 inch one.';
const page = 'Content-Type: text/html\r\n\r\n<p>The 48 inch one.</p>';

test.each([
  ['another boundary', ofParts('alternative; boundary="abc"', 'xyz', words, page)],
  ['another case', ofParts('alternative;\r\n boundary=abc', 'ABC', words, page)],
  ['no boundary', ofParts('alternative', '=_ x(1)', words, page)],
  [
    'another one within',
    ofParts('mixed; boundary=abc', 'abc', ofParts('alternative; boundary=no', 'in', words, page)),
  ],
  ['parts, and there are none', 'Content-Type: multipart/mixed; boundary=abc\r\n\r\nThe 48 inch one.'],
])('the words are read where a header names %s', async (_, mail) => {
  expect(wordsOf(await read('From: ann@mail.example', mail), []).text).toMatch(/^The 48 inch one\./);
});

test('a file keeps its bytes, whatever it says of boundaries', async () => {
  const raw = 'Content-Type: multipart/mixed; boundary=q\n\nwords';
  const file = `Content-Type: text/csv\r\nContent-Disposition: attachment; filename=raw.csv\r\n\r\n${raw}`;
  for (const between of ['abc', 'xyz']) {
    const { files } = await read('From: ann@mail.example', ofParts('mixed; boundary=abc', between, file));
    expect(
      files.map(({ content }) =>
        Buffer.from(content as ArrayBuffer)
          .toString()
          .trim(),
      ),
    ).toEqual([raw]);
  }
});

// Whoever looks at each of them from each of them does not come to the end.
test.each([
  ['blanks behind a boundary', `--a${' '.repeat(200_000)}x`, /^--a +x$/],
  ['headers of parts', 'Content-Type: multipart/a; boundary=b\n'.repeat(6_000), /^Content-Type/],
  ['parts', '--a\nContent-Type: multipart/a; boundary=b\n\n'.repeat(4_000), /^$/],
])('of many %s each is read once', async (_, body, words) => {
  const mail = Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n${body}`);
  expect((await readMail(mail)).text.trim()).toMatch(words);
});

test('another server’s findings prove nothing', async () => {
  const mail = await read('Authentication-Results: mx.other.example; dmarc=pass', 'From: ann@mail.example');
  expect(isAuthentic(mail)).toBe(false);
});

test.each([
  ['spam or virus', 'X-SES-Virus-Verdict: FAIL'],
  ['spam or virus', 'X-SES-Spam-Verdict: FAIL'],
  ['own', 'From: Shop <Hello@shop.example>'],
  ['bounce', 'Return-Path: <>'],
  ['bounce', 'From: MAILER-DAEMON@mail.example'],
  ['bounce', 'Content-Type: multipart/report; report-type=delivery-status'],
  ['automatic', 'Auto-Submitted: auto-replied'],
  ['automatic', 'Precedence: bulk'],
  ['automatic', 'X-MS-Exchange-Inbox-Rules-Loop: ann@mail.example'],
  ['automatic', 'X-Autorespond:'],
  ['automatic', 'Preference: auto_reply'],
  ['automatic', 'Precedence: Auto-Reply'],
  ['automatic', 'Delivered-To: Autoresponder'],
  ['bounce', 'X-Failed-Recipients: bob@mail.example'],
  ['bounce', 'X-MS-Exchange-Message-Is-Ndr:'],
  ['automatic', 'X-Auto-Response-Suppress: All\r\nSubject: Automatic reply: Your order'],
])('%s: %s', async (refusal, header) => {
  expect(refusalOf(await read(header, 'From: ann@mail.example'))).toBe(refusal);
});

test.each([
  ...['Automatic reply', 'Abwesenheitsnotiz', 'Autosvar', 'Automaattinen vastaus', 'Autoodpowiedź'],
  ...['Automatická odpoveď', 'Automatski odgovor', 'Αυτόματη απάντηση', 'תשובה אוטומטית', 'رد تلقائي'],
  ...[
    'Automatyczna odpowiedź',
    'Resposta automàtica',
    'Sjálfvirkt svar',
    'پاسخ خودکار',
    'Аутоматски одговор',
  ],
  ...['Réponse automatique', 'Автоматический ответ', 'Otomatik yanıt', '自动答复', '自動応答', '自动回复'],
])('%s is a machine’s subject', async (subject) => {
  const encoded = `=?utf-8?B?${Buffer.from(`${subject}: Order`).toString('base64')}?=`;
  expect(
    refusalOf(await read(`Subject: ${encoded}`, 'X-Auto-Response-Suppress: All', 'From: a@b.example')),
  ).toBe('automatic');
});

test.each([
  ...['Automatic ignition or not?', 'Absence of a gas line', 'Abwesend am Dienstag'].map(
    (subject) => `X-Auto-Response-Suppress: DR\r\nSubject: ${subject}`,
  ),
  'List-Id: <team.example>',
  'X-Auto-Response-Suppress: DR',
  'Auto-Submitted: no',
  'Auto-Submitted: No; by=hand',
  'Auto-Submitted:',
  ...['Auto-Submitted', 'X-Autoreply', 'X-Autogenerated'].map((name) => `${name}: no (sent by hand)`),
  'Precedence: first-class',
])('a person writes with %s', async (header) => {
  expect(refusalOf(await read(header, 'From: ann@mail.example'))).toBeUndefined();
});

test(`${MAILS} damaged and hostile e-mails are read or refused, never half`, async () => {
  const mails = hostileMails('u1.0123456789abcdef0123456789@reply.shop.example');
  for (let number = 0; number < MAILS; number++) {
    const raw = damaged(number % 2 ? whole : (mails[number % mails.length] ?? whole), number);
    const mail = await readMail(raw).catch((error: Error) => error);
    if (mail instanceof Error) {
      expect(mail.message).toMatch(/^Maximum |^The encoding is unknown|^It has two encodings/);
      continue;
    }
    refusalOf(mail);
    isAuthentic(mail);
    expect(wordsOf(mail, []).text).not.toContain('\0');
    expect(await readMailHead(raw)).toMatchObject({ from: mail.from, subject: mail.subject });
    expect(mail.messageId).not.toBe('');
  }
});
