import { createHmac } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import { amountDue } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import { changeInWords } from '@hearthside/services/commission/orders/change-words.contract.ts';
import { remindedAt } from '@hearthside/services/commission/orders/delivery.contract.ts';
import {
  type AdminOrder,
  type MailPreview,
  type OrderEntry,
  pendingRefunds,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { nextStep } from '@hearthside/services/commission/orders/stage-message.contract.ts';
import { paymentProvider } from '@hearthside/services/commission/payments/open-provider.ts';
import { paymentLinks } from '@hearthside/services/commission/payments/payment-link.entity.ts';
import type { Reconciliation } from '@hearthside/services/commission/payments/reconcile.ts';
import { settleSession } from '@hearthside/services/commission/payments/settle-session.ts';
import { READERS } from '@hearthside/services/consumers/changes/readers.ts';
import { readSubject } from '@hearthside/services/consumers/dashboard/read-subject.ts';
import { todosOf } from '@hearthside/services/consumers/dashboard/todos-of-subject.ts';
import type { HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { deliverMail } from '@hearthside/services/consumers/mailer/deliver-mail.ts';
import { mailKey, mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import { addDays, dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { hashOf } from '@hearthside/services/people/accounts/address-proof.entity.ts';
import { siteSettings } from '@hearthside/services/shop/pages/site.entity.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { aProposal } from '../fixtures/api/change-calls.ts';
import { accept } from '../fixtures/api/quote-calls.ts';
import { eventually } from '../fixtures/eventually.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import { useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { report, usePayments, WEBHOOK_SECRET } from '../fixtures/payments/payments.ts';
import { owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { aSentQuote, beginsBeforeDeposit } from '../fixtures/table/quotes.ts';
import { readKeys, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
const payments = usePayments();
const ses = useSes();
beforeAll(() => log.setLogLevel('SILENT'));
// Whether a quote counts before its deposit is said for the whole shop.
beforeEach(() => siteSettings().delete({}).go());
afterEach(() => payments.faultsOff());

type Key = { uid: string; id: string };
type Refusal = { code?: string; detail?: string; errors?: Record<string, string> };
/** Of the quote that `aSentQuote` sends first. */
const DEPOSIT = 50_001;

const ask = ({ uid, id }: Key, amount = DEPOSIT) =>
  callHub<{ url: string } & Refusal>({ uid }, `POST /api/hub/orders/${id}/payment`, { amount });
const asOwner = <Body = AdminOrder & Refusal>(method: string, path: string, body?: unknown) =>
  callAdmin<Body>(`${method} /api/admin/${path}`, body);
const refund = ({ uid, id }: Key, body: object) => asOwner('POST', `orders/${uid}/${id}/refunds`, body);

/** An accepted quote with a deposit, and where that is paid. */
async function anAcceptance() {
  const user = somebody();
  const key = { uid: user.uid, id: (await aSentQuote(user)).id };
  expect((await accept(key)).status).toBe(200);
  const { status, body } = await ask(key);
  expect(status).toBe(200);
  const order = async (): Promise<OrderEntry> => {
    const [first] = (await getHub(user)).orderHistory;
    if (!first) throw new Error('There is no order.');
    return first;
  };
  const kinds = async () => (await order()).payments.map(({ kind = 'by hand' }) => kind);
  return { key, url: body.url, order, kinds };
}

/** The e-mail that is queued about an entry of the ledger. */
async function paymentMail({ id }: Key, place: number, kind: 'payment' | 'paymentToOwner' = 'payment') {
  const { data } = await mails()
    .get(mailKey(kind, id, place))
    .go();
  return data && composeMail(data);
}

/** Who has paid what, as the owner sees it. */
const paidOf = async ({ uid, id }: Key) =>
  totalsOf((await asOwner<AdminOrder>('GET', `orders/${uid}/${id}`)).body).paid;

test('an accepted quote’s deposit is paid at the provider’s page, and the report of it is in the ledger', async () => {
  const { key, url, order, kinds } = await anAcceptance();
  expect(await kinds()).toEqual(['asked']);
  expect((await payments.act(url, 'decline')).text).toContain('The card was declined.');
  expect(await paidOf(key)).toBe(0);

  const { location } = await payments.act(url);
  expect(location).toBe(`https://hearthside.example/pay?order=${key.id}`);
  await payments.settled();
  expect((await order()).payments).toMatchObject([
    { kind: 'asked', amount: 0, asked: DEPOSIT },
    { kind: 'paid', amount: DEPOSIT, method: 'Card' },
  ]);
  expect(totalsOf(await order())).toMatchObject({ paid: DEPOSIT, depositDue: 0 });
  const paper = { kind: 'receipt', entry: (await order()).payments[1]?.id };
  const papers = `POST /api/hub/commissions/${key.id}/papers`;
  expect((await callHub({ uid: key.uid }, papers, paper)).status).toBe(200);
  expect(await paymentMail(key, 1)).toMatchObject({
    subject: 'We Have Your Payment',
    text: expect.stringContaining('Your payment of $500.01 has arrived.'),
  });
  const toOwner = await paymentMail(key, 1, 'paymentToOwner');
  expect(toOwner).toMatchObject({ to: owner.email, subject: 'Payment of $500.01 from Somebody' });
  expect(JSON.stringify(toOwner)).not.toContain('more than the order costs');
  // The rest is asked for once the order is ready, or from the stage that the owner chooses.
  expect(await ask(key, 98_909)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const { body } = await asOwner('GET', `orders/${key.uid}/${key.id}`);
  const { lines, deliveryCost, deposit, version } = body;
  expect(currentStates(body.mails)).toMatchObject({ 'payment-1': 'queued' });
  const terms = {
    lines,
    deliveryCost,
    deposit,
    payments: [],
    version,
    balanceStage: 'Order Placed' as const,
  };
  await asOwner('PUT', `orders/${key.uid}/${key.id}`, anOrderInput(terms));
  expect((await order()).balanceStage).toBe('Order Placed');
  expect((await ask(key, 98_909)).status).toBe(200);
});

test('the e-mail about a payment reads each record once, with its receipt', async () => {
  const { key, url } = await anAcceptance();
  await payments.act(url);
  await payments.settled();
  ses.received = [];
  const read = await readKeys(() => deliverMail(mailKey('payment', key.id, 1)));
  expect(ses.received).toMatchObject([{ subject: 'We Have Your Payment' }]);
  const twice = read.filter((one, place) => read.indexOf(one) !== place);
  expect(twice).toEqual([]);
  expect(read).toEqual(
    expect.arrayContaining([`USER#${key.uid} PROFILE`, `USER#${key.uid} ORDER#${key.id}`]),
  );
});

test.each(['twice', 'late', 'bad signature'] as const)(
  'a report that is %s ends in one entry',
  async (effect) => {
    const { key, url, kinds } = await anAcceptance();
    const before = payments.reports.length;
    payments.fault(effect);
    await payments.act(url);
    if (effect === 'twice') {
      await payments.settled();
      expect(payments.reports.length - before).toBe(2);
    }
    if (effect === 'bad signature') {
      await payments.settled();
      expect(payments.reports.at(-1)?.status).toBe(400);
      expect(await kinds()).toEqual(['asked']);
    }
    payments.faultsOff();
    // The provider tries again what was refused.
    payments.clock.advance(60_000);
    expect(await eventually(kinds, ({ length }) => length > 1)).toEqual(['asked', 'paid']);
    expect(await paidOf(key)).toBe(DEPOSIT);
  },
);

test('a refund at the provider that is reported before its payment ends in the same ledger', async () => {
  const { url, order, kinds } = await anAcceptance();
  payments.fault('wrong order');
  await payments.act(url);
  const session = (await order()).payments[0]?.session ?? '';
  const provider = await paymentProvider();
  await provider?.refund(session, { amount: 10_000, reason: 'A scratch', idempotencyKey: session });
  await payments.settled();
  expect(payments.reports.slice(-2).map(({ body }) => JSON.parse(body).type)).toEqual([
    'refund.created',
    'checkout.session.completed',
  ]);
  expect(await kinds()).toEqual(['asked', 'paid', 'refunded']);
});

test('what a lost report left out is mended by a comparison, once', async () => {
  const compare = async () => (await asOwner<Reconciliation>('POST', 'payments/reconciliation')).body;
  // A comparison is of all orders, also of those that other tests leave.
  const { gone } = await compare();
  const { key, url, kinds } = await anAcceptance();
  payments.fault('lost');
  await payments.act(url);
  await payments.settled();
  expect(await kinds()).toEqual(['asked']);
  expect(await compare()).toMatchObject({ mended: 1 });
  expect(await kinds()).toEqual(['asked', 'paid']);
  expect(await compare()).toMatchObject({ mended: 0, gone });
  expect(await paidOf(key)).toBe(DEPOSIT);
});

test('a customer who asks again after a payment whose report is lost does not pay twice', async () => {
  const { key, url, kinds } = await anAcceptance();
  payments.fault('lost');
  await payments.act(url);
  expect(await ask(key)).toMatchObject({
    status: 409,
    body: { detail: 'Nothing is due on this order now.' },
  });
  expect(await kinds()).toEqual(['asked', 'paid']);
});

test('nobody but the provider makes an entry: a forged, unsigned or old report changes nothing', async () => {
  const { url } = await anAcceptance();
  payments.fault('lost');
  await payments.act(url);
  const writes = watchWrites();
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    data: { object: { object: 'checkout.session', id: 'cs_1' } },
  });
  const signed = (secret: string, time: number) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  const now = Math.floor(Date.now() / 1000);
  for (const signature of ['', 'v1=', signed('whsec_guess', now), signed('whsec_test', now - 3_600)])
    expect((await report(body, signature)).status).toBe(400);
  expect(writes()).toEqual([]);
});

test('a report of a session that is not the suite’s, or of nothing that is paid, is taken and changes nothing', async () => {
  const writes = watchWrites();
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    data: { object: { object: 'product', id: 'prod_1' } },
  });
  const time = Math.floor(Date.now() / 1000);
  for (const said of [body, '{}', 'null', '[]', '{"data":{}}', '{"data":{"object":null}}']) {
    const mac = createHmac('sha256', 'whsec_test').update(`${time}.${said}`).digest('hex');
    expect((await report(said, `t=${time},v1=${mac}`)).status).toBe(204);
  }
  expect(writes()).toEqual([]);
});

test('a customer pays their own order only, and only what is due', async () => {
  const { key } = await anAcceptance();
  const writes = watchWrites();
  expect((await ask({ ...key, uid: somebody().uid })).status).toBe(404);
  expect(await ask(key, DEPOSIT - 1)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  for (const amount of [0, -1, 1.5, '500']) {
    const { status } = await callHub(key, `POST /api/hub/orders/${key.id}/payment`, { amount });
    expect(status).toBe(422);
  }
  expect(writes()).toEqual([]);
  const unpriced = await anOrder();
  expect(await ask(unpriced)).toMatchObject({
    status: 409,
    body: { detail: 'Nothing is due on this order now.' },
  });
});

test('however often it is asked for, there is one page to pay at; another amount closes it', async () => {
  const { key, url, kinds, order } = await anAcceptance();
  const again = await Promise.all(Array.from({ length: 5 }, () => ask(key)));
  expect(new Set(again.map(({ body }) => body.url))).toEqual(new Set([url]));
  expect(await kinds()).toEqual(['asked']);

  const { lines, deliveryCost } = await order();
  const cash = { id: 'p1', amount: 20_000, method: 'Cash' as const, on: '2025-11-20', note: '' };
  const input = anOrderInput({ lines, deliveryCost, deposit: DEPOSIT, payments: [cash], version: 2 });
  expect((await asOwner('PUT', `orders/${key.uid}/${key.id}`, input)).status).toBe(200);
  const other = await ask(key, 30_001);
  expect(other.status).toBe(200);
  expect(other.body.url).not.toBe(url);
  expect((await payments.act(url)).text).toContain('This page has expired.');
  await payments.act(other.body.url);
  await payments.settled();
  expect(await kinds()).toEqual(['asked', 'by hand', 'failed', 'asked', 'paid']);
  expect(await paidOf(key)).toBe(DEPOSIT);
});

test('a payment is paid back in parts, each with its reason, and never more than it was', async () => {
  const { key, url, order } = await anAcceptance();
  await payments.act(url);
  await payments.settled();
  const session = (await order()).payments[0]?.session;
  const first = { id: 'r1', session, amount: 20_000, reason: 'A scratch on the rim' };
  expect((await refund(key, first)).status).toBe(200);
  expect((await refund(key, first)).status).toBe(200);
  await payments.settled();
  expect((await order()).payments.slice(2)).toMatchObject([
    { kind: 'refunded', amount: -20_000, note: 'A scratch on the rim' },
  ]);
  expect(await paymentMail(key, 2)).toMatchObject({ subject: 'Your Refund Is on Its Way' });
  expect(await refund(key, { ...first, id: 'r2', amount: 30_002 })).toMatchObject({
    status: 422,
    body: { errors: { amount: 'At most $300.01 of this payment can be refunded.' } },
  });
  for (const bad of [{ amount: 0 }, { amount: -5 }, { reason: ' ' }])
    expect((await refund(key, { ...first, id: 'r3', ...bad })).status).toBe(422);
  expect((await refund(key, { ...first, id: 'r4', session: 'cs_other' })).status).toBe(404);
  const rest = { ...first, id: 'r5', amount: 30_001 };
  expect((await refund(key, rest)).status).toBe(200);
  expect((await refund(key, rest)).status).toBe(200);
  expect(await paidOf(key)).toBe(0);
});

test('a refund that lowers the price is one entry of the ledger, and asks nobody to pay again', async () => {
  const { key, url, order } = await anAcceptance();
  await payments.act(url);
  await payments.settled();
  const before = totalsOf(await order());
  const session = (await order()).payments[0]?.session;
  const goodwill = { id: 'r1', session, amount: 10_000, reason: 'A scratch', lowersPrice: true };
  expect((await refund(key, goodwill)).status).toBe(200);
  await payments.settled();
  expect((await order()).payments.slice(2)).toMatchObject([{ amount: -10_000, lowersPrice: true }]);
  const { total, balance, depositDue } = totalsOf(await order());
  expect([total, balance, depositDue]).toEqual([before.total - 10_000, before.balance, 0]);
  const mail = await paymentMail(key, 2);
  expect(mail).toMatchObject({
    text: expect.stringMatching(/We’ve taken it off the price of your order too.*Discount: −\$100\.00/s),
  });
  const { body: proposed } = await asOwner(
    'POST',
    `orders/${key.uid}/${key.id}/changes`,
    aProposal((await asOwner('GET', `orders/${key.uid}/${key.id}`)).body),
  );
  expect(proposed.changes.flatMap(changeInWords)).toContainEqual(
    expect.stringContaining(`Total: ${formatCents(total)} → `),
  );
  const papers = `POST /api/hub/commissions/${key.id}/papers`;
  const paper = { kind: 'creditNote', entry: (await order()).payments[2]?.id };
  expect((await callHub({ uid: key.uid }, papers, paper)).status).toBe(200);
});

test('a payment for an order that was cancelled meanwhile is in its ledger', async () => {
  const { key, url } = await anAcceptance();
  const { version } = (await asOwner('GET', `orders/${key.uid}/${key.id}`)).body;
  await asOwner('PUT', `orders/${key.uid}/${key.id}/stage`, {
    stage: 'Cancelled',
    sendsMail: false,
    version,
  });
  await payments.act(url);
  await payments.settled();
  expect(await paidOf(key)).toBe(DEPOSIT);
  expect((await ask(key)).status).toBe(409);
  // The owner is told, with what to do.
  expect(todosOf(await readSubject(key))).toContainEqual(
    expect.objectContaining({ kind: 'refund', cents: DEPOSIT }),
  );
  expect(await paymentMail(key, 1, 'paymentToOwner')).toMatchObject({
    text: expect.stringContaining('$500.01 of it is more than the order costs now. Refund it from the order'),
  });
});

test('an accepted quote counts once its deposit is there: until then its order can only be cancelled', async () => {
  const { key, url, order } = await anAcceptance();
  const path = `orders/${key.uid}/${key.id}`;
  const move = async (stage: string) => {
    const { version } = (await asOwner('GET', path)).body;
    return asOwner('PUT', `${path}/stage`, { stage, sendsMail: false, version });
  };
  const due = amountDue(await order());
  const { agreedAt = '' } = await order();
  expect(due?.by).toBe(addDays(dayOf(agreedAt), 14));
  expect(nextStep(await order())?.text).toMatch(
    /^Please pay the deposit of \$500\.01 by .*once we receive it\.$/,
  );
  expect(await move('In Fabrication')).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^The quote counts as accepted once its deposit is paid\./) },
  });
  await payments.act(url);
  await payments.settled();
  expect((await move('In Fabrication')).status).toBe(200);

  const other = await anAcceptance();
  const { version } = (await asOwner('GET', `orders/${other.key.uid}/${other.key.id}`)).body;
  const cancelled = { stage: 'Cancelled', sendsMail: false, version };
  expect((await asOwner('PUT', `orders/${other.key.uid}/${other.key.id}/stage`, cancelled)).status).toBe(200);
});

test('a deposit and a balance that are late are reminded of once each, on the day after, unless they are paid', async () => {
  const { key, url, order } = await anAcceptance();
  const path = `orders/${key.uid}/${key.id}`;
  const reminders = async () =>
    (await mailsAbout(key.id, 'order')).filter(({ kind }) => kind.startsWith('paymentReminder'));
  const { by = '' } = amountDue(await order()) ?? {};
  const [deposit] = await reminders();
  expect(deposit?.heldUntil).toBe(remindedAt(by, 1));
  expect(deposit && (await composeMail(deposit))).toMatchObject({
    subject: expect.stringMatching(/^Your Deposit Is Unpaid: /),
    text: expect.stringMatching(/Your deposit of \$500\.01 was due by [\s\S]*Pay the deposit of \$500\.01: /),
  });
  const none = await anOrder(somebody());
  expect((await asOwner('GET', `orders/${none.uid}/${none.id}/payment-reminder`)).status).toBe(404);
  const shown = await asOwner<MailPreview>('GET', `${path}/payment-reminder`);
  expect(shown.body.subject).toMatch(/^Your Deposit Is Unpaid: /);
  // It waits, so nothing is wrong with it.
  const { mails: planned } = (await asOwner('GET', path)).body;
  expect(planned).toContainEqual(expect.objectContaining({ state: 'queued', isCurrent: true }));
  await payments.act(url);
  await payments.settled();
  expect(deposit && (await composeMail(deposit))).toBe('dropped');

  // The balance is due by the same day: of both there is one e-mail, about what is due then.
  for (const stage of ['Ready', 'Finishing', 'Ready']) {
    const { version } = (await asOwner('GET', path)).body;
    const moved = await asOwner('PUT', `${path}/stage`, { stage, sendsMail: false, version });
    expect(moved.status).toBe(200);
  }
  expect(await reminders()).toHaveLength(1);
  expect(deposit && (await composeMail(deposit))).toMatchObject({
    text: expect.stringMatching(/Your balance of \$\S+ was due by /),
  });
});

test('the e-mail about an order that was placed leads to paying its deposit', async () => {
  const { key } = await anAcceptance();
  const [mail] = (await mailsAbout(key.id, 'consultation')).filter(({ kind }) => kind.startsWith('status'));
  expect(mail && (await composeMail(mail))).toMatchObject({
    text: expect.stringMatching(/Pay the deposit of \$500\.01: \S+\/pay#\S+\n\nOpen your order: /),
  });
});

test('the e-mail about a stage leads to the payment page without a sign-in, until it is paid', async () => {
  await beginsBeforeDeposit();
  const { key, url } = await anAcceptance();
  const { version } = (await asOwner('GET', `orders/${key.uid}/${key.id}`)).body;
  const stage = { stage: 'Design Approved', sendsMail: true, version };
  await asOwner('PUT', `orders/${key.uid}/${key.id}/stage`, stage);
  // The owner's look at it makes no link: only whoever gets the e-mail has one.
  const [act] = (await asOwner<Page<HistoryEvent>>('GET', 'history')).body.items;
  const shown = await asOwner<MailPreview>('GET', `history/${act?.subject}/${act?.id}/mail`);
  expect(shown.body.html).toContain('/pay"');
  const { data: links } = await paymentLinks().scan.go();
  expect(links.filter(({ uid }) => uid === key.uid)).toEqual([]);
  const { data } = await mails()
    .get(mailKey('stage', key.id, version + 1))
    .go();
  const mail = data && (await composeMail(data));
  const text = typeof mail === 'object' && mail ? mail.text : '';
  const [, token = ''] = /Pay the deposit of \$500\.01: \S+\/pay#(\S+)/.exec(text) ?? [];
  const open = (link: string) =>
    callApi<{ url: string }>(hub, 'POST /api/hub/payment-links', {
      body: { token: link },
    });
  expect(await open(token)).toMatchObject({ status: 200, body: { url } });
  expect(await open(token)).toMatchObject({ status: 200, body: { url } });
  const [uid, secret = ''] = token.split('.');
  expect((await open(`${uid}.${secret.slice(0, -2)}xx`)).status).toBe(404);
  expect((await open(`${somebody().uid}.${secret}`)).status).toBe(404);
  expect((await open('nothing')).status).toBe(422);
  await payments.act(url);
  await payments.settled();
  expect((await open(token)).status).toBe(409);

  await paymentLinks()
    .patch({ uid: key.uid, hash: hashOf(secret) })
    .set({ expiresAt: 1 })
    .go();
  expect((await open(token)).status).toBe(404);
});

test('a payment for an order that is gone is refused, so that it comes again, and a comparison tells of it', async () => {
  const { key, url } = await anAcceptance();
  await orders().delete(key).go();
  await payments.act(url);
  await payments.settled();
  expect(payments.reports.at(-1)?.status).toBe(404);
  const told = mailKey('strayPayment', url.split('/').at(-1) ?? '', DEPOSIT);
  const { data: mail } = await mails().get(told).go();
  expect(mail && (await composeMail(mail))).toMatchObject({
    to: owner.email,
    subject: 'A Payment Belongs to No Order: $500.01',
  });
  expect((await asOwner<object>('POST', 'payments/reconciliation')).body).toMatchObject({ gone: 1 });
});

/** An order with a deposit that was paid at the provider's page. */
async function aPaidDeposit() {
  const found = await anAcceptance();
  await payments.act(found.url);
  await payments.settled();
  const session = (await found.order()).payments[0]?.session ?? '';
  const todo = async (kind: string) =>
    todosOf(await readSubject(found.key)).find((each) => each.kind === kind);
  const after = async (act: Parameters<typeof payments.act>[1]) => {
    await payments.act(found.url, act);
    await payments.settled();
  };
  return { ...found, session, todo, after };
}

test('a refund that is pending is not offered again, and one that fails later is told to both', async () => {
  const { key, session, kinds, order, todo, after } = await aPaidDeposit();
  payments.fault('slow refunds');
  const first = { id: 'r1', session, amount: DEPOSIT, reason: 'Too late' };
  expect((await refund(key, first)).status).toBe(200);
  expect(await refund(key, { ...first, id: 'r2' })).toMatchObject({
    body: { errors: { amount: 'At most $0.00 of this payment can be refunded.' } },
  });
  expect(pendingRefunds((await order()).payments)).toHaveLength(1);
  await after('refund-arrives');
  expect(pendingRefunds((await order()).payments)).toEqual([]);
  await after('refund-fails');
  expect(await kinds()).toEqual(['asked', 'paid', 'refunded', 'refundArrived', 'refundFailed']);
  expect(await paidOf(key)).toBe(DEPOSIT);
  expect(await todo('refundFailed')).toMatchObject({ cents: DEPOSIT });
  expect(await paymentMail(key, 4)).toMatchObject({ subject: 'Your Refund Did Not Arrive' });
  expect(await paymentMail(key, 4, 'paymentToOwner')).toMatchObject({
    subject: 'A Refund Has Failed: $500.01, Somebody',
  });
  expect((await refund(key, { ...first, id: 'r3' })).status).toBe(200);
  expect(await todo('refundFailed')).toBeUndefined();
});

test('a dispute takes the money back and asks nobody for it, with a day for the answer; it is won or lost', async () => {
  const { key, session, kinds, order, todo, after } = await aPaidDeposit();
  await after('inquire');
  expect(await paidOf(key)).toBe(DEPOSIT);
  await after('dispute');
  expect(await paidOf(key)).toBe(0);
  const day = addDays(dayOf(Date.now()), 9);
  expect(await todo('dispute')).toMatchObject({ cents: DEPOSIT, day });
  expect(await paymentMail(key, 3, 'paymentToOwner')).toMatchObject({
    subject: 'A Payment Is Disputed: $500.01, Somebody',
    text: expect.stringContaining('Your answer is due by'),
  });
  expect(amountDue(await order())).toBeUndefined();
  expect((await ask(key)).status).toBe(409);
  expect((await refund(key, { id: 'r1', session, amount: 100, reason: 'Sorry' })).status).toBe(422);
  await after('win');
  expect([await paidOf(key), await todo('dispute')]).toEqual([DEPOSIT, undefined]);
  await after('dispute');
  await after('lose');
  expect(await kinds()).toEqual([
    ...['asked', 'paid', 'inquiry', 'disputed', 'disputeWon', 'disputed', 'disputeLost'],
  ]);
  expect([await paidOf(key), await todo('dispute')]).toEqual([0, undefined]);
  expect(amountDue(await order())?.amount).toBe(DEPOSIT);
});

test('a page to pay is closed by a cancellation and by a removal, as the change feed reads them', async () => {
  const [cancelled, removed] = [await anAcceptance(), await anAcceptance()];
  const image = async ({ key }: typeof cancelled) => {
    const { data } = await orders().get(key).go({ data: 'raw' });
    return marshall((data as unknown as { Item: object }).Item, { removeUndefinedValues: true });
  };
  const run = (dynamodb: object) =>
    Promise.all(
      READERS.flatMap((reader) => reader({ dynamodb } as DynamoDBRecord))
        .filter(({ name }) => name.startsWith('close'))
        .map((task) => task.run()),
    );
  const right = await image(cancelled);
  await run({ NewImage: right });
  expect((await ask(cancelled.key)).body.url).toBe(cancelled.url);
  const { version } = (await asOwner('GET', `orders/${cancelled.key.uid}/${cancelled.key.id}`)).body;
  const stage = { stage: 'Cancelled', sendsMail: false, version };
  await asOwner('PUT', `orders/${cancelled.key.uid}/${cancelled.key.id}/stage`, stage);
  await run({ NewImage: await image(cancelled) });
  const gone = await image(removed);
  await orders().delete(removed.key).go();
  await run({ OldImage: gone });
  for (const { url } of [cancelled, removed])
    expect((await payments.act(url)).text).toContain('This page has expired.');
});

test('one session that cannot be compared does not stop the comparison, and a failure after its time is found', async () => {
  const [poisoned, other] = [await aPaidDeposit(), await aPaidDeposit()];
  expect(
    (await refund(other.key, { id: 'r1', session: other.session, amount: 100, reason: 'x' })).status,
  ).toBe(200);
  payments.fault('lost');
  await other.after('refund-fails');
  const { payments: ledger } = await poisoned.order();
  const store = (payments: unknown) =>
    orders()
      .patch(poisoned.key)
      .set({ payments: payments as never })
      .go();
  await store(5);
  const { body } = await asOwner<Reconciliation>('POST', 'payments/reconciliation');
  await store(ledger);
  expect(body).toMatchObject({ failed: 1, mended: 1 });
  expect((await other.kinds()).at(-1)).toBe('refundFailed');
});

test('after a report that is lost, coming back to the order finds the payment', async () => {
  const { key, url, kinds } = await anAcceptance();
  payments.fault('lost');
  await payments.act(url);
  const check = (uid: string) => callHub({ uid }, `POST /api/hub/orders/${key.id}/payment-check`);
  expect((await check(somebody().uid)).status).toBe(404);
  expect((await check(key.uid)).status).toBe(204);
  expect(await kinds()).toEqual(['asked', 'paid']);
});

test('a call too many is tried again by the customer, and by the provider whose report met it', async () => {
  const { key, url, kinds } = await anAcceptance();
  payments.fault('too many calls');
  expect(await ask(key)).toMatchObject({ status: 503, body: { code: 'busy' } });
  await payments.act(url);
  await payments.settled();
  expect(await kinds()).toEqual(['asked']);
  payments.faultsOff();
  while (!(await kinds()).includes('paid')) await payments.taken();
  expect(await kinds()).toEqual(['asked', 'paid']);
});

test('what is less than the provider takes is said, with the other ways, and no page or link is made for it', async () => {
  const { uid, id } = await aSentQuote();
  await accept({ uid, id });
  const due = async (cents: number) => orders().patch({ uid, id }).set({ deposit: cents }).go();
  await due(49);
  expect(await ask({ uid, id }, 49)).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringMatching(/^\$0\.49 is less than can be paid online, which begins at \$0\.50\./),
    },
  });
  const mail = (await mailsAbout(id)).find(({ kind }) => kind.startsWith('status'));
  expect(JSON.stringify(mail && (await composeMail(mail)))).not.toContain('/pay?');
  await due(50);
  expect((await ask({ uid, id }, 50)).status).toBe(200);
});

test('however much the provider tells at once is in the ledger, each with its e-mails', async () => {
  const { key, kinds } = await anAcceptance();
  const at = new Date().toISOString();
  const refunds = Array.from({ length: 95 }, (_, place) => ({
    ...{ id: `re_${place}`, amount: 100, at, reason: '', idempotencyKey: '', state: 'failed' as const },
  }));
  const session = { id: 'cs_many', key, amount: 50_000, createdAt: at, state: 'paid' as const, refunds };
  expect(await settleSession({ ...session, disputes: [] })).toBe(true);
  const told = (await kinds()).filter((kind) => kind.startsWith('refund'));
  expect(told).toHaveLength(2 * refunds.length);
  expect(await paidOf(key)).toBe(50_000);
  expect(await settleSession({ ...session, disputes: [] })).toBe(false);
});

test('money in another currency is in no ledger, whatever number it has, and the owner is told once', async () => {
  const { key, kinds } = await anAcceptance();
  const form = {
    ...{
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'metadata[uid]': key.uid,
      'metadata[order]': key.id,
    },
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String(DEPOSIT),
    success_url: 'https://hearthside.example',
  };
  const answer = await fetch(`${process.env.STRIPE_API_URL}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payments.secretKey()}` },
    body: new URLSearchParams(form),
  });
  const { id, url } = (await answer.json()) as { id: string; url: string };
  await payments.act(url);
  await payments.taken();
  expect(await kinds()).toEqual(['asked']);
  expect(await paidOf(key)).toBe(0);
  const { data } = await mails()
    .get(mailKey('strayPayment', id, DEPOSIT))
    .go();
  expect(data && (await composeMail(data))).toMatchObject({
    to: owner.email,
    subject: expect.stringContaining('A Payment Belongs to No Order'),
  });
});

test('while the provider is down, an order is placed without a payment page, and nothing is half done', async () => {
  const user = somebody();
  const key = { uid: user.uid, id: (await aSentQuote(user)).id };
  await accept(key);
  payments.fault('down');
  const writes = watchWrites();
  expect(await ask(key)).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(writes()).toEqual([]);
  payments.faultsOff();
  expect((await ask(key)).status).toBe(200);
});

test.each([
  ['the one before is still good', false],
  ['the one before ended at once', true],
])(
  'a rotated key is taken at the next call, and what is signed with one that is good is read: %s',
  async (_, endsBefore) => {
    const { kinds, url, key } = await anAcceptance();
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now');
    await payments.rotate(
      { secretKey: `sk_${endsBefore}`, webhookSecret: `whsec_${endsBefore}` },
      endsBefore,
    );
    // What was read a moment ago is not asked for again by each who shows a wrong signature.
    clock.mockImplementation(() => now() + (endsBefore ? 60_000 : 11_000));
    await payments.act(url);
    // The provider reports again what met a key that had ended.
    while (!(await kinds()).includes('paid')) await payments.taken();
    expect(await kinds()).toEqual(['asked', 'paid']);
    const { payments: ledger } = (await asOwner<AdminOrder>('GET', `orders/${key.uid}/${key.id}`)).body;
    const session = ledger.find(({ kind }) => kind === 'paid')?.session;
    expect((await refund(key, { id: 'r1', session, amount: 100, reason: 'A scratch' })).status).toBe(200);
    const old = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: {} } });
    const seconds = Math.floor(Date.now() / 1000);
    const secret = endsBefore ? 'whsec_false' : WEBHOOK_SECRET;
    const mac = createHmac('sha256', secret).update(`${seconds}.${old}`).digest('hex');
    expect((await report(old, `t=${seconds},v1=${mac}`)).status).toBe(endsBefore ? 400 : 204);
    clock.mockRestore();
  },
);
