import { cutReply } from './cut-reply.ts';

const quoted = '> Your order is on its way.\n>\n> Hearthside';

test.each([
  ['a plain answer', 'Yes, please.\r\n\r\nTuesday is fine.', 'Yes, please.\n\nTuesday is fine.'],
  [
    'Gmail’s wrapped sentence',
    `Yes.\n\nOn Thu, Nov 26, 2026 at 1:00 AM Hearthside <hello@shop.example>\nwrote:\n\n${quoted}`,
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
    'Outlook’s headers',
    'Yes.\n\nFrom: Hearthside <hello@shop.example>\nSent: Thursday\nTo: Ann\n\nYour order',
    'Yes.',
  ],
  ['Outlook’s line', 'Yes.\n-----Original Message-----\nYour order', 'Yes.'],
  ['a line of underscores', 'Yes.\n________________________________\nFrom: Hearthside', 'Yes.'],
  ['a signature', 'Yes.\n-- \nAnn Mason\n+1 555 0100', 'Yes.'],
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
  ['nothing but a quote', `On Thu, Nov 26, 2026 Hearthside <a@b.example> wrote:\n${quoted}`, ''],
])('%s is cut to what its author wrote', (_, text, expected) => {
  expect(cutReply(text)).toBe(expected);
});

test.each([
  'I wrote: please deliver on Tuesday.',
  'From: the left gate to the terrace, that way.',
  'My address is:\nElm Street 5',
  'The crane -- if there is one -- comes first.',
  'He said:\nyes.',
])('%j stays whole', (text) => {
  expect(cutReply(text)).toBe(text);
});

test.each([
  ['lines that end in a colon', ':\n'.repeat(200_000)],
  ['dots and addresses', 'On a@b.example '.repeat(50_000)],
  ['quote marks', '>'.repeat(300_000)],
  ['empty lines before a quote', `a@b.example:${'\n'.repeat(300_000)}>`],
])('%s take no time', (_, text) => {
  expect(cutReply(text).length).toBeLessThan(100_001);
});
