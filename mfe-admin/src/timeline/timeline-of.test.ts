import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import type { AdminQuote, QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import {
  type MailState,
  type NumberedKind,
  nameOfMail,
  type ShownMail,
} from '@hearthside/services/core/outbox/mail.contract.ts';
import { anAdminOrder, aRequest } from '@hearthside/tests/fixtures/page/answers.ts';
import { problemsOf } from '../mails/mail-words.ts';
import { type Commission, type Kind, timelineOf } from './timeline-of.ts';

const told = (commission: Partial<Commission>, kind?: Kind) =>
  timelineOf({ request: undefined, quote: undefined, order: undefined, ...commission }).filter(
    ({ kinds }) => !kind || kinds.includes(kind),
  );

const aMail = (kind: NumberedKind, since: string, state: MailState = 'sent'): ShownMail => ({
  ...{ kind, name: nameOfMail(kind), since, state },
});

test('each stage says what became of its own e-mail, also of one that was left for the next', () => {
  const stages = [
    { stage: 'Order Placed', at: '2026-11-16T10:00:00.000Z' },
    { stage: 'Ready', at: '2026-11-17T10:00:00.000Z', version: 2 },
    { stage: 'On Its Way', at: '2026-11-17T10:00:05.000Z', version: 3 },
    { stage: 'Ready', at: '2026-11-17T12:00:00.000Z', version: 5 },
  ];
  const mails = [
    aMail('stage-2', '2026-11-17T10:00:10.000Z', 'dropped'),
    aMail('stage-3', '2026-11-17T10:00:15.000Z'),
  ];
  expect(told({ order: anAdminOrder({ stages, mails, payments: [] }) })).toEqual([
    { kinds: ['stage'], at: stages[0]?.at, text: 'Stage: Order Placed' },
    {
      ...{ kinds: ['stage', 'mail'], at: stages[1]?.at },
      text: 'Stage: Ready, e-mail was not sent, since it was taken back or is out of date',
    },
    { kinds: ['stage', 'mail'], at: stages[2]?.at, text: 'Stage: On Its Way, e-mail sent' },
    { kinds: ['stage'], at: stages[3]?.at, text: 'Stage: Ready' },
  ]);
});

test.each<[MailState, string]>([
  ['queued', 'on its way'],
  ['sending', 'on its way'],
  ['sent', 'sent'],
  ['failed', 'could not be sent'],
  ['uncertain', 'may not have been sent'],
  ['dropped', 'was not sent, since it was taken back or is out of date'],
  ['held', 'was held back, since the customer hadn’t confirmed their address'],
  ['over-budget', 'is held, since its address has reached its e-mail limit'],
  ['suppressed', 'is held, since its address is blocked (see Manage Users)'],
  ['bounced', 'came back, since its address takes no e-mails'],
  ['complained', 'was reported as spam by its reader'],
  ['unwanted', 'was not sent, since the customer has turned these e-mails off'],
])('an e-mail that is %s reads so', (state, words) => {
  const request = aRequest() as AdminConsultation;
  const mails = [aMail('acknowledgement', request.submittedAt ?? '', state)];
  expect(told({ request: { ...request, mails } }, 'mail').map(({ text }) => text)).toEqual([
    `Request, e-mail ${words}`,
  ]);
});

test.each([
  ['ann@hearthside.example', 'was held back, since the customer hadn’t confirmed their address'],
  ['', 'was not sent, since the customer has no e-mail address: please give them the papers'],
])('an e-mail to %s, which nobody has proved, is never told as on its way', (email, words) => {
  const timeline = ['Pending', 'Completed'].map((status, place) => ({
    ...{ status, version: place + 1, at: `2026-11-0${place + 3}T12:00:00.000Z` },
  }));
  const [at = '', later = ''] = timeline.map((each) => each.at);
  const mails = [aMail('acknowledgement', at, 'queued'), aMail('status-2', later, 'sending')];
  const request = { ...aRequest({ timeline }), email, mails, isAddressProven: false } as AdminConsultation;
  expect(told({ request }, 'mail').map(({ text }) => text)).toEqual([
    'Request, e-mail on its way',
    `Status: Completed, e-mail ${words}`,
  ]);
});

test('a request that became an order has that state in its timeline, not the name of the act', () => {
  const [submitted, ordered] = ['2026-11-03T12:00:00.000Z', '2026-11-04T12:00:00.000Z'];
  const timeline = [
    { status: 'Pending', at: submitted },
    { status: 'Mark as Customer', at: ordered },
  ];
  const request = { ...aRequest({ timeline }), mails: [] } as unknown as AdminConsultation;
  expect(told({ request }).map(({ text }) => text)).toEqual(['Request', 'Status: Customer']);
});

test('an e-mail that left on another day, and one of an event without a number, stand where they left', () => {
  const request = {
    ...aRequest({
      timeline: [
        { status: 'Pending', at: '2026-11-03T12:00:00.000Z' },
        { status: 'Completed', at: '2026-11-04T12:00:00.000Z' },
      ],
    }),
    mails: [
      aMail('acknowledgement', '2026-11-05T12:00:00.000Z'),
      aMail('status-2', '2026-11-04T12:00:10.000Z', 'failed'),
    ],
  } as AdminConsultation;
  expect(told({ request })).toEqual([
    { kinds: ['request'], at: '2026-11-03T12:00:00.000Z', text: 'Request' },
    { kinds: ['request'], at: '2026-11-04T12:00:00.000Z', text: 'Status: Completed' },
    { kinds: ['mail'], at: '2026-11-05T12:00:00.000Z', text: 'Acknowledgement sent' },
    { kinds: ['mail'], at: '2026-11-04T12:00:10.000Z', text: 'E-mail about the status could not be sent' },
  ]);
});

test('an e-mail is told by the name in the answer, also of a kind that came after this build', () => {
  const since = '2026-11-17T09:00:00.000Z';
  const mails: ShownMail[] = [
    { kind: 'craneNotice-3', name: 'crane notice', state: 'failed', since, isCurrent: true },
    { kind: 'craneCall-3', name: 'e-mail to you about the crane', state: 'sent', since, isToOwner: true },
  ];
  expect(told({ order: anAdminOrder({ mails }) }, 'mail')).toEqual([
    { kinds: ['mail'], at: since, text: 'Crane notice could not be sent' },
  ]);
  expect(problemsOf(mails).map(({ words }) => words)).toEqual(['The crane notice could not be sent.']);
});

test('a reminder stands where it left, and not before', () => {
  const mails = [
    aMail('paymentReminder-20261116', '2026-11-17T09:00:00.000Z'),
    aMail('reminder-4', '2026-11-12T10:00:00.000Z', 'queued'),
  ];
  expect(told({ order: anAdminOrder({ mails }) }, 'mail')).toEqual([
    { kinds: ['mail'], at: '2026-11-17T09:00:00.000Z', text: 'Reminder of the payment sent' },
  ]);
});

test('payments, changes and delivery times have the e-mails with their numbers', () => {
  const at = '2026-11-17T15:00:00.000Z';
  const paid = { id: 'p1', kind: 'paid', amount: 500, method: 'Card', on: '2026-11-17', note: '' };
  const events = (...whats: string[]) =>
    whats.map((what, place) => ({ what, by: 'Wendy', at, version: 6 + place }));
  const order = {
    ...anAdminOrder({ stages: [] }),
    payments: [{ ...paid, kind: 'asked', amount: 0, asked: 500 }, paid],
    changes: [
      { number: 1, what: 'Wider', events: events('proposed', 'accepted') },
      { number: 2, what: '36 inches', events: [{ what: 'asked', by: 'Wendy', at }], isObjection: true },
    ],
    handover: { slots: [], version: 9, events: [{ what: 'offered', at, version: 8 }] },
    mails: ['payment-1', 'change-6', 'change-7', 'slots-8'].map((kind) => aMail(kind as NumberedKind, at)),
  } as unknown as AdminOrder;
  expect(told({ order }).map(({ text }) => text)).toEqual([
    'Payment requested, $5.00, on November 17, 2026',
    '$5.00 paid by Card on November 17, 2026, e-mail sent',
    'Delivery times offered, e-mail sent',
    'C1, Wider: proposed by Wendy, e-mail sent',
    'C1, Wider: accepted by Wendy, e-mail sent',
    'C2, 36 inches: objection by Wendy',
  ]);
});

test('a step that was done at the bench stands where it was done', () => {
  const done = { at: '2026-11-17T15:00:00.000Z', by: 'Wendy' };
  const steps = [
    { id: 's1', what: 'Cut the material', note: '', version: 2, done },
    { id: 's2', what: 'Finish the surface', note: '', version: 1 },
  ];
  const order = { ...anAdminOrder(), steps } as AdminOrder;
  expect(told({ order }, 'step')).toEqual([
    { kinds: ['step'], at: done.at, text: 'Step done: Cut the material, by Wendy' },
  ]);
});

test('a photo stands where it was uploaded, as far as its key says', () => {
  const photos = ['workshopPhotos/1763391600000_plate.jpg', 'workshopPhotos/old.jpg'].map((key) => ({
    ...{ key, caption: 'Cut', isShared: false, width: 4, height: 3, placeholder: 'data:,' },
  }));
  expect(told({ order: anAdminOrder({ photos }) }, 'photo')).toEqual([
    { kinds: ['photo'], at: '2025-11-17T15:00:00.000Z', text: 'Photo: Cut' },
  ]);
});

test('each version of a quote is told once, with what became of its e-mail', () => {
  const version = (number: number, at: string) =>
    ({ number, events: [{ what: 'sent', by: '', at }], answers: [] }) as unknown as QuoteVersion;
  const last = version(2, '2026-11-20T10:00:00.000Z');
  const mails = [
    aMail('quote-1', '2026-11-18T10:00:10.000Z'),
    aMail('quote-2', '2026-11-20T10:00:10.000Z', 'held'),
  ];
  const quote = { sent: last, mails } as AdminQuote;
  expect(told({ quote, versions: [version(1, '2026-11-18T10:00:00.000Z'), last] })).toEqual([
    {
      ...{ kinds: ['quote', 'mail'], at: '2026-11-18T10:00:00.000Z' },
      text: 'Version 1 of the quote: sent by the shop, e-mail sent',
    },
    {
      ...{ kinds: ['quote', 'mail'], at: '2026-11-20T10:00:00.000Z' },
      text: expect.stringMatching(/^Version 2 of the quote: sent by the shop, e-mail was held back/),
    },
  ]);
});

test('what the customer asks about a quote is told with its words', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const sent = {
    number: 1,
    events: [{ what: 'asked', by: 'Ada', at, text: '' }],
    answers: [
      { line: 'l1', answer: 'accepted', text: '' },
      { line: 'l2', answer: 'question', text: 'Is it made of canvas?' },
    ],
  } as unknown as QuoteVersion;
  expect(told({ quote: { sent, mails: [] } as unknown as AdminQuote })).toEqual([
    { kinds: ['quote'], at, text: 'Version 1 of the quote: questions asked by Ada, “Is it made of canvas?”' },
  ]);
});

test('a request whose day was never recorded has no place', () => {
  expect(told({ request: aRequest({ submittedAt: null }) as AdminConsultation })).toEqual([]);
});
