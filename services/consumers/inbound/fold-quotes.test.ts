import { LABELS, RULES, SENTENCES } from '@hearthside/tests/fixtures/mail/mail-programs.ts';
import { foldQuotes } from './fold-quotes.ts';

const OURS = ['hello@shop.example', 'Hearthside'];
const said = (text: string) => foldQuotes(text, OURS).said;

const quoted = '> Your order is on its way.\n>\n> Hearthside';

test.each([
  ['a plain answer', 'Yes, please.\r\n\r\nTuesday is fine.', 'Yes, please.\n\nTuesday is fine.'],
  [
    'Gmail’s wrapped sentence',
    `Yes.\n\nOn Thu, Nov 26, 2026 at 1:00 AM Hearthside <hello@shop.example>\nwrote:\n\n${quoted}`,
    'Yes.',
  ],
  [
    'a line above the sentence',
    `Yes.\nOn Thu, Nov 26, 2026 Hearthside <hello@shop.example> wrote:\n${quoted}`,
    'Yes.',
  ],
  [
    'a sentence wrapped before the address',
    `Yes.\n\nOn Thu, Nov 26, 2026 at 1:00 AM Hearthside\n<hello@shop.example> wrote:\n${quoted}`,
    'Yes.',
  ],
  [
    'a sentence in German',
    `Ja.\n\nAm 26.11.26 um 01:00 schrieb Hearthside <hello@shop.example>:\n${quoted}`,
    'Ja.',
  ],
  [
    'a sentence in a language without a rule',
    `Igen.\n\nHearthside <hello@shop.example> ezt írta:\n${quoted}`,
    'Igen.',
  ],
  [
    'a quote of HTML, without marks',
    'Yes.\n\nOn 26 Nov 2026, Hearthside wrote:\n\nYour order\nis on',
    'Yes.',
  ],
  [
    'Yahoo’s sentence, in whose line the quote begins',
    'Yes.\n \n  On Fri, Nov 27, 2026 at 9:12 AM, Hearthside<hello@shop.example> wrote:   Your order\n\nis on',
    'Yes.',
  ],
  [
    'Outlook’s headers',
    'Yes.\n\nFrom: Hearthside <hello@shop.example>\nSent: Thursday\nTo: Ann\n\nYour order',
    'Yes.',
  ],
  ['Outlook’s line', 'Yes.\n-----Original Message-----\nYour order', 'Yes.'],
  [
    'a line of underscores above headers',
    'Yes.\n________________________________\nFrom: Hearthside\nSent: Thursday\nTo: Ann',
    'Yes.',
  ],
  [
    'AOL’s sentence',
    'Fine.\n\nIn a message dated 11/28/2026 8:12:24 A.M. MST, hello@shop.example writes:\n\nWhich day?',
    'Fine.',
  ],
  [
    'Dutch headers',
    'Ja.\n\nVan: Hearthside <hello@shop.example>\nVerzonden: zaterdag\nAan: Ann\nOnderwerp: Re\n\nOld',
    'Ja.',
  ],
  [
    'Spanish headers',
    'Sí.\n\nDe: Hearthside <hello@shop.example>\nEnviado el: sábado\nPara: Ann\nAsunto: Re\n\nOld',
    'Sí.',
  ],
  [
    'a phone’s line in French',
    `Parfait.\n\nEnvoyé de mon iPhone\n\n> Le 28 nov. 2026, H <a@b.example> a écrit :\n> \n> Old`,
    'Parfait.',
  ],
  [
    'a list of the author’s own below a colon',
    'These are the sizes:\n> 48 wide\n> steel, please\n\nThanks',
    'These are the sizes:\n> 48 wide\n> steel, please\n\nThanks',
  ],
  [
    'numbers that are compared',
    'Only\n> 40 in wide\n> 20 in deep\nfits.',
    'Only\n> 40 in wide\n> 20 in deep\nfits.',
  ],
  ['a signature, which is its author’s too', 'Yes.\n--\nAnn Mason', 'Yes.\n--\nAnn Mason'],
  ['a phone’s signature', `Yes.\n\nSent from my iPhone\n\n${quoted}`, 'Yes.'],
  [
    'an answer below the quote',
    `On Thu, Nov 26, 2026 Hearthside <a@b.example> wrote:\n${quoted}\n\nYes.`,
    'Yes.',
  ],
  [
    'answers between the lines',
    `> Which day?\nTuesday.\n> Which gate?\nThe left one.`,
    'Tuesday.\nThe left one.',
  ],
  ['one line that is quoted', 'March is fine.\n\n> And it comes in March.', 'March is fine.'],
  [
    'a German sentence without a blank line above',
    `48 inches.\nThank you.\nAm Fr., 20. Nov. schrieb Hearthside <hello@shop.example>:\n${quoted}`,
    '48 inches.\nThank you.',
  ],
  [
    'a wrapped one',
    `48 inches.\nThank you.\nOn Nov 26, 2026 at 1:00 AM Hearthside\n<hello@shop.example> wrote:\n${quoted}`,
    '48 inches.\nThank you.',
  ],
  [
    'Outlook’s headers in Polish',
    'Tak.\n\nOd: Ann Owner\nWysłane: piątek, 20 listopada 2026 09:12\nDo: Jan\nTemat: Re\n\nOld',
    'Tak.',
  ],
  [
    'headers above our address in a language without a rule',
    'Ναι.\n\nΑπό: Hearthside <hello@shop.example>\nΣτάλθηκε: Παρασκευή\nΠρος: Ann\nΘέμα: Re\n\nOld',
    'Ναι.',
  ],
  [
    'a French line above headers',
    "Oui.\n\n-----Message d'origine-----\nDe : Hearthside <hello@shop.example>\nEnvoyé : lundi\nÀ : Ann\nObjet : Re\n\nOld",
    'Oui.',
  ],
  [
    'Gmail’s sentence with marks of direction',
    `כן.\n\n‫בתאריך 20 בנוב׳ 2026 מאת ‪Hearthside‬ <hello@shop.example>:‬\n${quoted}`,
    'כן.',
  ],
  [
    'headers below a line, in a language without labels here, above our name',
    `Thứ ba.\n\n________________________________\nTừ: Hearthside\nĐã gửi: 27.11.2026 09:12\nĐến: Ann\nChủ đề: Re\n\nOld`,
    'Thứ ba.',
  ],
  [
    'a sentence with our address apart from its brackets',
    `Yes.\n\nOn Fri, Nov 27, 2026 at 9:12 AM, Hearthside < hello@shop.example > wrote:\n\n${quoted}`,
    'Yes.',
  ],
  ['nothing but a quote', `On Thu, Nov 26, 2026 Hearthside <a@b.example> wrote:\n${quoted}`, ''],
])('%s is cut to what its author wrote', (_, text, expected) => {
  expect(said(text)).toBe(expected);
});

const OWN = ['Yes, Tuesday is fine.\n\nThe gate is 48 wide.', 'Ja: 12,5 m.\nDanke'];
const OLD = `Your order is on its way.\n\nWhen may we come?${'\nOne of many lines.'.repeat(9)}`;
const marks = (text: string) => text.replace(/^/gm, '> ');

test.each(
  Object.entries(SENTENCES).flatMap(([program, languages]) =>
    Object.entries(languages).map(([language, sentence]) => [program, language, sentence] as const),
  ),
)(
  '%s in %s: the e-mail below its sentence is folded, above or below the answer',
  (_, _language, sentence) => {
    const wrapped = sentence.replace(/(?<=^.{20,60}) (?=\S*[<@])/, '\n');
    for (const own of OWN) {
      const shapes = [
        `${own}\n\n${sentence}\n${marks(OLD)}`,
        `${own}\n\n${sentence}\n\n${marks(OLD)}\n`,
        `${own}\n\n${wrapped}\n${marks(OLD)}`,
        `${sentence}\n${marks(OLD)}\n\n${own}`,
        // As HTML of Gmail and Apple is without its marks.
        ...(sentence.includes('@') ? [`${own}\n\n${sentence}\n\n${OLD}`] : []),
      ];
      for (const text of shapes) expect(foldQuotes(text, OURS)).toEqual({ said: own, isFolded: true });
    }
  },
);

test.each(Object.entries(LABELS))('Outlook’s headers in %s end what its author wrote', (_, labels) => {
  const [from, sent, to, subject] = labels;
  for (const own of OWN)
    for (const sender of ['Hearthside <hello@shop.example>', 'Hearthside', 'Ann Owner'])
      for (const rule of ['', '________________________________\n', `${RULES[0]}\n`]) {
        for (const colon of [': ', '：']) {
          const values = [sender, '27.11.2026 09:12', 'Jan', 'Re'];
          const head = [from, sent, to, subject]
            .map((label, at) => `${label}${colon}${values[at]}`)
            .join('\n');
          expect(foldQuotes(`${own}\n\n${rule}${head}\n\n${OLD}`, OURS)).toEqual({
            ...{ said: own, isFolded: true },
          });
        }
      }
});

test.each(RULES)('%s ends what its author wrote', (rule) => {
  expect(foldQuotes(`Yes.\n\n${rule}\n${OLD}`, OURS)).toEqual({ said: 'Yes.', isFolded: true });
});

test.each([
  'See below.',
  'Antworten siehe unten.',
  'Réponses en rouge.',
  'Odpowiedzi poniżej.',
  '回答如下。',
])('%j: answers between the lines stay, below Outlook’s headers too', (says) => {
  const head = 'From: Hearthside <hello@shop.example>\nSent: Friday 9:12\nTo: Jan\nSubject: Re';
  const text = `${says}\n\n${head}\n\nWhich day?\nTuesday.`;
  expect(foldQuotes(text, OURS)).toEqual({ said: text, isFolded: false });
});

test.each([
  [
    'Sent from my iPhone',
    'Sent from my Galaxy S23',
    'Get Outlook for iOS',
    'Sent from Yahoo Mail on Android',
  ],
  ['Von meinem iPhone gesendet', 'Gesendet mit der GMX Mail App', 'Envoyé depuis mon téléphone'],
  ['Von meinem/meiner Galaxy gesendet', "Wysłane z iPhone'a", 'iPhone’umdan gönderildi', 'Galaxyから送信'],
  [
    'Sent with [Proton Mail](https://proton.me/) secure email.',
    'Sent with Proton Mail [https://proton.me/] secure email.',
  ],
  [
    'Envoyé à partir de Yahoo Mail pour iPhone',
    'Trimis de pe iPhone-ul meu',
    'Poslano s mog iPhonea',
    'Odoslané z iPhonu',
  ],
  [
    'Στάλθηκε από το iPhone μου',
    'Dikirim dari iPhone saya',
    'Đã gửi từ iPhone của tôi',
    'ส่งจาก iPhone ของฉัน',
  ],
  ['נשלח מה-iPhone שלי', 'أرسلت من الـ iPhone', 'تم الإرسال من هاتف Galaxy الخاص بي', '내 Galaxy에서 보냄'],
  ['Verstuurd vanaf mijn iPad', 'Wysłane z mojego telefonu', 'Отправлено с iPhone', '发自我的iPhone'],
])('a program’s last line (%s) is not its author’s', (...endings) => {
  for (const ending of endings) expect(said(`Yes.\n\n${ending}\n\n${quoted}`)).toBe('Yes.');
});

test.each([
  'Get my drawings to the mason before Friday.',
  'Sent from my workshop by truck on Monday, it should be there by now.',
  'Get Outlook to stop eating my mails.',
  'The check was\nsent with mail 12',
  'Call me.\n\nSent from my phone 303-555-0199',
  'Sent from Yahoo to our other address by mistake.',
  'Von meinem Nachbarn gestern gesendet.',
  'Enviado desde mi taller el lunes.',
  'Отправлено с завода в понедельник.',
  'The stone is\n> 40 wide, or a bit more\n> low, please\nand grey.',
  'As we measured at 9:30 on Tuesday:\n> 48 wide, steel\n> low, please\n\nThanks',
  'As I wrote on 11/20:\n> steel, 48 wide\n> low, please\n\nThanks',
  'I wrote: please deliver on Tuesday.',
  'From: gate (north)\nTo: corner\nSubject: slope\nSent: by car\n\nBoth ways.',
  'Subject: slope\nFrom: house@gate\nTo: corner\nis 40 ft',
  '--- my message ---\nThis is what I want.',
  'Sent from my heart: thanks for the piece!',
  'From: the left gate to the terrace, that way.',
  'My address is:\nElm Street 5',
  'The crane -- if there is one -- comes first.',
  'He said:\nyes.',
  'On 11/20 the landscaper wrote:\nthe pad is 6 ft wide\nCan you build for that?',
  'Clearances:\nFrom: gate to corner, 14 ft\nTo: corner to terrace, 22 ft\nThe ground is gravel.',
  'Delivery\nFrom: 8 am on weekdays\nDate: any in March\nPlease call before.',
  'Option A\n\n--\nOption B\n\n________________\nPlease quote both.',
  'It has to be\n>40 inches, please\nand low.',
  'Two rules:\n> 40 inches\nand low.',
  'Our rule:\n\n> 40 inches.',
  'Only these:\n\nSizes 12:30 @ 48:\n> 40 wide\nok',
  'We want\n>> 48\n>> 36',
  '>> important <<\nplease read\n>> important <<',
  ...[
    ['From: the street side', 'To: the terrace', 'Date: March 12, 2027', 'Subject: weather'],
    ['Von: Straße', 'An: Terrasse', 'Datum: 12.03.2027', 'Betreff: Kran'],
    ['De: la calle', 'Para: la terraza', 'Fecha: 12 de marzo de 2027', 'Asunto: grúa'],
    ['Subject: 48', 'From: 36', 'To: 40', 'Date: 12'],
    ['From: bob@mason.example', 'To: see him', 'Date: Monday'],
    ['From: Hearthside', 'To: Ann Mason', 'Subject: fragile'],
  ].map((lines) => `The route, and a label:\n\n${lines.join('\n')}\n\nIs it right?`),
  'On your page of 11/20 Hearthside wrote:\n\nDelivery is free.\n\nIs that so?',
  'Hi, in your mail of 11/20/2026 Hearthside wrote:\n\nDelivery is free.\n\nIs that so?',
  'Please engrave:\n\n> Home is where\n> the fire burns',
  'Hi,\nIn your mail of 11/20 at 9:30 Hearthside wrote:\n"the price is fixed"\nIs that still so?',
  '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nTuesday.',
  'Hi\n\n---- second message ----\nTuesday',
  'See my answers below.\n\nOn Nov 28, 2026 Hearthside <hello@shop.example> wrote:\n\nWhich day?\n\nTuesday.',
])('%j stays whole', (text) => {
  expect(foldQuotes(text, OURS)).toEqual({ said: text, isFolded: false });
});

test.each([
  ['lines that end in a colon', ':\n'.repeat(200_000)],
  ['dots and addresses', 'On a@b.example '.repeat(50_000)],
  ['quote marks', '>'.repeat(300_000)],
  ['a long thread', `Yes:\n${'> words of a thread\n'.repeat(50_000)}`],
  ['a long rule', '-'.repeat(300_000)],
  ['a long line of a phone', `Sent from my iPhone${' 1pro'.repeat(60_000)}`],
  ['empty lines before a quote', `a@b.example:${'\n'.repeat(300_000)}>`],
])('%s take no time', (_, text) => {
  expect(said(text).length).toBeLessThanOrEqual(text.length);
});
