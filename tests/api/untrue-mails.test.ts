import { markAsCustomer } from '@hearthside/services/commission/orders/mark-as-customer.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { withdrawRequest } from '@hearthside/services/commission/quotes/withdraw-request.ts';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import type { MailNoun } from '@hearthside/services/core/outbox/mail.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { anAgreedOrder, aProposedChange, asOwner, type Key } from '../fixtures/api/change-calls.ts';
import {
  accept,
  answers,
  asCustomer,
  asOwner as asOwnerOf,
  CHOICE,
  expire,
} from '../fixtures/api/quote-calls.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import { usePayments } from '../fixtures/payments/payments.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const payments = usePayments();

const MINUTE_MS = 60_000;
const SLOTS = ['s1', 's2'].map((id) => ({ id, day: '2099-03-04', from: '09:00', to: '12:00' }));

async function written({ id }: { id: string }, kind: string, noun: MailNoun) {
  const mail = (await mailsAbout(id, noun)).findLast((each) => each.kind.startsWith(kind));
  if (!mail) throw new Error(`There is no ${kind}.`);
  return { mail, message: await composeMail(mail) };
}

const cancel = async (key: Key) =>
  setStage(key, { stage: 'Cancelled', sendsMail: false, version: (await readOrder(key)).version });

async function anOffer() {
  const order = await anAgreedOrder();
  const { body } = await asOwner(order, '/slots', { slots: SLOTS, version: order.version }, 'PUT');
  return body;
}

const CASES: [
  what: string,
  kind: string,
  noun: MailNoun,
  make: () => Promise<Key>,
  act: (key: Key) => Promise<unknown>,
][] = [
  ['a quote that has expired', 'quote-', 'quote', () => aSentQuote(), expire],
  [
    'a quote whose request is an order',
    'quote-',
    'quote',
    () => aSentQuote(),
    (key) => markAsCustomer(key, { version: 1 }),
  ],
  [
    'a change of an order that is cancelled',
    'change-',
    'order',
    async () => (await aProposedChange()).key,
    cancel,
  ],
  ['slots of an order that is cancelled', 'slots-', 'order', anOffer, cancel],
  [
    'slots that have all begun',
    'slots-',
    'order',
    anOffer,
    async (key) => {
      const { handover, version } = await readOrder(key);
      const slots = SLOTS.map((slot) => ({ ...slot, day: '2026-01-05' }));
      await orders()
        .patch(key)
        .set({ handover: { ...handover, slots, version } })
        .go();
    },
  ],
  [
    'a request that is withdrawn',
    'acknowledgement',
    'consultation',
    () => aRequest(),
    (key) => withdrawRequest(key.id, somebody({ uid: key.uid })),
  ],
  ['an order that is cancelled at once', 'status-', 'consultation', () => anOrder(), cancel],
];

const aRequest = async () => {
  const user = somebody();
  return { uid: user.uid, id: (await aConsultation(user)).id };
};

test.each(CASES)('an e-mail about %s does not leave', async (_, kind, noun, make, act) => {
  const key = await make();
  expect((await written(key, kind, noun)).message).toMatchObject({ subject: expect.any(String) });
  await act({ uid: key.uid, id: key.id });
  expect((await written(key, kind, noun)).message).toBe('dropped');
});

test('what asks for the deposit waits while its customer pays, and leaves with the payment without asking', async () => {
  const { uid, id } = await aSentQuote();
  expect((await accept({ uid, id })).status).toBe(200);
  const before = await written({ id }, 'status-', 'consultation');
  expect(before.message).toMatchObject({
    text: expect.stringContaining('Please pay the deposit of $500.01'),
  });
  const heldFor = Date.parse(before.mail.heldUntil ?? '') - Date.now();
  expect(heldFor).toBeGreaterThan(MINUTE_MS);
  expect(heldFor).toBeLessThanOrEqual(5 * MINUTE_MS);
  const { body } = await callHub<{ url: string }>({ uid }, `POST /api/hub/orders/${id}/payment`, {
    amount: 50_001,
  });
  await payments.act(body.url);
  await payments.settled();
  const { mail, message } = await written({ id }, 'status-', 'consultation');
  expect(mail).toMatchObject({ state: 'queued' });
  expect(Date.parse(mail.heldUntil ?? '')).toBeLessThanOrEqual(Date.now());
  expect(message).toMatchObject({
    subject: 'Your Order Has Been Placed',
    text: expect.not.stringContaining('Please pay'),
  });
});

test.each([
  [
    'that the owner enters',
    50_000,
    (key: Key) =>
      asOwnerOf('POST', key, '/acceptance', { revision: 1, answers: CHOICE, how: 'phone', on: today() }),
  ],
  ['without a deposit', 0, (key: Key) => accept(key)],
])('the e-mail about an acceptance %s waits for no payment', async (_, deposit, take) => {
  const { uid, id } = await aSentQuote(somebody(), { deposit });
  expect((await take({ uid, id })).status).toBe(200);
  expect((await written({ id }, 'status-', 'consultation')).mail).not.toHaveProperty('heldUntil');
});

test('of forty choices and of forty questions in a row the owner reads the last', async () => {
  const { uid, id, handover } = await anOffer();
  let version = handover?.version;
  for (let turn = 0; turn < 40; turn++) {
    const slot = `s${1 + (turn % 2)}`;
    const { status, body } = await callHub<{ handover: { version: number } }>(
      { uid },
      `PUT /api/hub/orders/${id}/slot`,
      { slot, access: '', version },
    );
    expect(status).toBe(200);
    ({ version } = body.handover);
  }
  const quote = await aSentQuote();
  for (let revision = 1; revision <= 15; revision++)
    await asCustomer(quote, 'questions', {
      revision,
      answers: answers({ [`l${1 + (revision % 2)}`]: 'question' }),
    });
  for (const [about, kind, noun] of [
    [id, 'slotChosen', 'order'],
    [quote.id, 'quoteAnswer', 'quote'],
  ] as const) {
    const told = (await mailsAbout(about, noun)).filter((each) => each.kind.startsWith(kind));
    expect(told.length).toBeGreaterThan(1);
    for (const { since, heldUntil = since } of told)
      expect(Date.parse(heldUntil) - Date.parse(since)).toBeGreaterThanOrEqual(5 * MINUTE_MS);
    const all = await Promise.all(told.map((each) => composeMail(each)));
    expect(all.filter((each) => each !== 'dropped')).toHaveLength(1);
  }
});
