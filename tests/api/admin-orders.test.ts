import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import {
  type AdminOrder,
  type ListedOrder,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import type { OrderInput, StageInput } from '@hearthside/services/commission/orders/order.schema.ts';
import { AMOUNT, DAY } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { ORDER_STAGES, STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { uploads } from '@hearthside/services/core/media/upload.entity.ts';
import type { MailState } from '@hearthside/services/core/outbox/mail.contract.ts';
import { mailKey, mails, queuedMail } from '@hearthside/services/core/outbox/mail.entity.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { handler as api } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { callApi, OWNER, SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { withRightsOf } from '../fixtures/api/slice-role.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { mailKinds } from '../fixtures/mail/outbox.ts';
import { aProduct, aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { indexed } from '../fixtures/table/search.ts';
import { allItems, countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
const handler = withRightsOf('admin', api);

type Key = Pick<AdminOrder, 'uid' | 'id'>;

const list = (query = '') =>
  callApi<Page<ListedOrder>>(handler, `GET /api/admin/orders${query}`, { as: OWNER });
const call = (method: string, { uid, id }: Key, path = '', body?: unknown) =>
  callApi<AdminOrder & { errors?: Record<string, string> }>(
    handler,
    `${method} /api/admin/orders/${uid}/${id}${path}`,
    { as: OWNER, body },
  );
const save = (key: Key, input: OrderInput) => call('PUT', key, '', input);
const setStage = (key: Key, input: StageInput) => call('PUT', key, '/stage', input);

test('open orders are listed by due date, those without one last, a page in one query', async () => {
  const user = somebody({ displayName: 'Many Orders' });
  const due = ['2026-03-01', '2026-02-01', undefined, '2026-01-15'];
  const made: AdminOrder[] = [];
  for (let i = 0; i < 28; i++) {
    const order = await anOrder(user);
    const to = due[i % 4];
    if (to) await save(order, anOrderInput({ delivery: { from: '2026-01-01', to } }));
    made.push(order);
  }
  const { result: first, calls } = await countingCalls(() => list());
  expect(calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
  const second = await list(`?cursor=${first.body.cursor}`);
  const listed = [...first.body.items, ...second.body.items];
  expect(listed.map(({ delivery }) => delivery?.to)).toEqual(
    ['2026-01-15', '2026-02-01', '2026-03-01', undefined].flatMap((to) => Array(7).fill(to)),
  );
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
  expect(second.body.cursor).toBeNull();
});

test('search finds open and closed orders by name, order ID and item; a stage and the orders that are over are lists of their own', async () => {
  const { id: productId } = await aProduct({ name: 'Aspen Plancha' });
  const order = await anOrder(somebody({ displayName: 'Elm Carver' }), productId);
  const found = async (query: string) => {
    await indexed();
    return (await list(query)).body.items.map(({ id }) => id);
  };
  for (const q of ['elm carv', 'aspen PLANCHA', order.orderId])
    expect(await found(`?q=${q}`)).toContain(order.id);
  expect(await found('?q=aspen&stage=Finishing')).toEqual([]);
  await setStage(order, { stage: 'Finishing', sendsMail: false, version: 1 });
  expect(await found('?q=aspen&stage=Finishing')).toEqual([order.id]);
  await setStage(order, { stage: 'Delivered', sendsMail: false, version: 2 });
  expect(await found('?q=aspen')).toEqual([order.id]);
  expect(await found('?q=aspen&list=over')).toEqual([order.id]);
  expect(await found('?q=aspen&stage=Delivered')).toEqual([order.id]);
});

test('orders are listed by the days they were placed, delivered or paid in full, open and closed together', async () => {
  const open = await anOrder(somebody({ displayName: 'Olive Dated' }));
  const closed = await anOrder(somebody({ displayName: 'Cedar Dated' }));
  const payment = { id: 'p1', method: 'Check', note: '' } as const;
  const all = anOrderInput({ deposit: 0, payments: [] });
  const price = totalsOf(all).total;
  await save(open, { ...all, payments: [{ ...payment, amount: price - 1, on: '2026-02-03' }] });
  await save(closed, {
    ...all,
    payments: [
      { ...payment, amount: 1, on: '2026-02-03' },
      { ...payment, id: 'p2', amount: price - 1, on: '2026-03-04' },
    ],
  });
  await setStage(closed, { stage: 'Delivered', sendsMail: false, version: 2 });
  await indexed();
  const found = async (query: string) => (await list(`?q=dated&${query}`)).body.items.map(({ id }) => id);
  expect((await found(`day=placedOn&to=${today()}`)).sort()).toEqual([open.id, closed.id].sort());
  expect(await found('day=placedOn&to=2020-01-01')).toEqual([]);
  expect(await found('day=placedOn&stage=Delivered')).toEqual([closed.id]);
  expect(await found(`day=deliveredOn&from=${today()}&to=${today()}`)).toEqual([closed.id]);
  expect(await found('day=paidOn&from=2026-03-04&to=2026-03-04')).toEqual([closed.id]);
  expect(await found('day=paidOn&to=2026-02-28')).toEqual([]);
  // The owner changes one of the two days after the other.
  expect(await found('day=paidOn&from=2026-03-04&to=2026-02-28')).toEqual([]);
});

test('an order from before there were stages is saved, and listed from then on', async () => {
  const user = somebody({ displayName: 'Early Bird' });
  const { id, placedOn } = await anOrder(user);
  const key = { uid: user.uid, id };
  await dynamo.send(
    new UpdateItemCommand({
      TableName: process.env.TABLE_NAME,
      Key: { pk: { S: `USER#${user.uid}` }, sk: { S: `ORDER#${id}` } },
      UpdateExpression: 'REMOVE stages, version, customerName, #list, sortDate, gsi1pk, gsi1sk',
      ExpressionAttributeNames: { '#list': 'list' },
    }),
  );
  await indexed();
  expect((await list('')).body.items.map((item) => item.id)).not.toContain(id);
  const { body: before } = await call('GET', key);
  expect(before).toMatchObject({
    version: 1,
    customerName: 'Early Bird',
    items: ['Custom Consultation Item'],
    stages: [{ stage: 'Order Placed', at: placedOn }],
    mails: [],
  });
  const saved = await setStage(key, { stage: 'Design Approved', sendsMail: false, version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { version: 2, stages: [{ stage: 'Order Placed' }, {}] } });
  await save(key, anOrderInput({ version: 2 }));
  await indexed();
  expect((await list('?q=early bird')).body.items).toHaveLength(1);
});

test('what the owner saves is in the customer’s hub, except private notes, and only a payment is mailed', async () => {
  const user = somebody();
  const order = await anOrder(user);
  const { body } = await save(order, anOrderInput());
  expect(body).toMatchObject({
    version: 2,
    estimatedDelivery: 'December 1 – 4, 2026',
    items: ['Round Corten Fire Bowl', '2 × Drip Tray'],
    privateNotes: 'The gate is 36 inches wide.',
    customerEmail: user.email,
  });
  const [entry] = (await getHub(user)).orderHistory;
  const { privateNotes, version, ...input } = anOrderInput();
  expect(entry).toMatchObject({
    ...input,
    status: 'Order Placed',
    estimatedDelivery: 'December 1 – 4, 2026',
  });
  expect(JSON.stringify(await getHub(user))).not.toContain('gate is 36 inches');

  const undated = await save(order, anOrderInput({ delivery: null, version: 2 }));
  expect(undated.body).toMatchObject({ delivery: null, version: 3 });
  expect(undated.body.estimatedDelivery).toBeUndefined();
  expect(await mailKinds(order.id, 'order')).toEqual(['payment-0']);
});

test('any stage follows any other; each change stays in the history, and an e-mail leaves only if asked for', async () => {
  const user = somebody();
  const order = await anOrder(user);
  const walk = [...ORDER_STAGES.slice(1), 'Finishing', 'In Fabrication'] as const;
  for (const [step, stage] of walk.entries()) {
    const sendsMail = step % 2 === 0;
    const { body } = await setStage(order, { stage, sendsMail, version: step + 1 });
    expect(body).toMatchObject({ status: stage, version: step + 2 });
    expect(currentStates(body.mails)).toEqual(sendsMail ? { [`stage-${step + 2}`]: 'queued' } : {});
  }
  const [entry] = (await getHub(user)).orderHistory;
  expect(entry?.stages.map(({ stage }) => stage)).toEqual(['Order Placed', ...walk]);
  expect(await mailKinds(order.id, 'order')).toEqual([
    'stage-10',
    'stage-2',
    'stage-4',
    'stage-6',
    'stage-8',
  ]);
});

test('an order has every e-mail about it, each with the number of its stage; all in one query', async () => {
  const order = await anOrder();
  const { uid, id } = order;
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const leaveIn = (number: number, state: MailState, since: string) =>
    mails()
      .patch(mailKey('stage', id, number))
      .set({ state, since, heldUntil: since })
      .go();
  for (const [step, stage] of (['Design Approved', 'Finishing', 'Ready', 'On Its Way'] as const).entries())
    await setStage(order, { stage, sendsMail: true, version: step + 1 });
  await mails()
    .create(queuedMail(mailKey('paymentToOwner', id, 1), uid, at(0)))
    .go();
  const left: [number, MailState, string][] = [
    [2, 'dropped', at(90)],
    [3, 'sent', at(80)],
    // Nothing tries any more.
    [4, 'queued', at(70)],
    [5, 'sending', at(60)],
  ];
  for (const [number, state, since] of left) await leaveIn(number, state, since);

  const { result, calls } = await countingCalls(() => call('GET', order));
  expect(calls).toEqual({ GetItemCommand: 2 + (SIGN_IN_CHECK.GetItemCommand ?? 0), QueryCommand: 1 });
  const { stages, mails: shown } = result.body;
  expect(shown.filter(({ kind }) => kind.startsWith('stage'))).toEqual(
    ['dropped', 'sent', 'failed', 'uncertain'].map((state, place) => ({
      ...{ kind: `stage-${place + 2}`, name: 'e-mail about the stage', state, since: left[place]?.[2] },
      ...(place === 3 && { isCurrent: true }),
    })),
  );
  expect(shown.filter(({ isToOwner }) => isToOwner)).toMatchObject([
    { kind: 'paymentToOwner-1', name: 'e-mail' },
  ]);
  expect(stages.map(({ version }) => version)).toEqual([undefined, 2, 3, 4, 5]);
  expect(shown).toContainEqual(expect.objectContaining({ kind: 'paymentToOwner-1', state: 'queued' }));
});

test('50 concurrent clicks on a stage change it once and send one e-mail', async () => {
  const order = await anOrder();
  const input: StageInput = { stage: 'Design Approved', sendsMail: true, version: 1 };
  const answers = await Promise.all(Array.from({ length: 50 }, () => setStage(order, input)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses.has(200)).toBe(true);
  expect([...statuses].every((status) => [200, 409, 503].includes(status))).toBe(true);
  expect(await setStage(order, input)).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await call('GET', order)).body.stages).toHaveLength(2);
  expect(await mailKinds(order.id, 'order')).toEqual(['stage-2']);
});

test('of two owners of one order the second gets a conflict; the same save again is answered as done', async () => {
  const order = await anOrder();
  const input = anOrderInput();
  expect((await save(order, input)).status).toBe(200);
  const writes = watchWrites();
  expect(await save(order, input)).toMatchObject({ status: 200, body: { version: 2 } });
  for (const refused of [
    await save(order, { ...input, privateNotes: 'Others' }),
    await setStage(order, { stage: 'Ready', sendsMail: true, version: 1 }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  expect(writes()).toEqual([]);
});

test('the mail is shown as it would leave, in any stage, and nothing is written', async () => {
  const user = somebody({ displayName: 'Ann Mason' });
  const order = await anOrder(user);
  await save(order, anOrderInput({ payments: [] }));
  const writes = watchWrites();
  const preview = (stage: string) => call('GET', order, `/stage-mail?stage=${encodeURIComponent(stage)}`);
  const { body } = await preview('Design Approved');
  expect(body).toMatchObject({ to: user.email, subject: 'Your Design Is Approved' });
  const { html } = body as unknown as { html: string };
  for (const text of [
    'Hello Ann,',
    order.orderId,
    'December 1 – 4, 2026',
    'Please pay the deposit of $500.00.',
  ])
    expect(html).toContain(text);
  for (const stage of STAGES) expect((await preview(stage)).status).toBe(200);
  expect(writes()).toEqual([]);
});

describe('workshop photos', () => {
  const input = (version: number, ...photos: OrderInput['photos']) => anOrderInput({ photos, version });

  test('one is attached once, changed, and given up with its files', async () => {
    const user = somebody();
    const order = await anOrder(user);
    const [first, second] = [await aReadyUpload('workshop', owner), await aReadyUpload('workshop', owner)];
    const shared = { key: first, caption: 'Cutting', isShared: true };
    const hidden = { key: second, caption: '', isShared: false };
    const { body } = await save(order, input(1, shared, hidden));
    expect(body.photos).toMatchObject([shared, hidden]);
    expect((await uploads().get({ key: first }).go()).data).toMatchObject({
      attachedTo: `ORDER#${order.id}`,
    });

    const [entry] = (await getHub(user)).orderHistory;
    expect(entry?.photos.map(({ key }) => key)).toEqual([first]);
    expect(JSON.stringify(await getHub(user))).not.toContain('/media/workshopPhotos');

    const elsewhere = await anOrder();
    expect((await save(elsewhere, input(1, shared))).status).toBe(422);
    await save(order, input(2, { ...hidden, isShared: true }));
    expect((await uploads().get({ key: first }).go()).data).toBeNull();
    expect((await getHub(user)).orderHistory[0]?.photos).toMatchObject([{ key: second }]);
  });

  test('of another kind or another owner’s are refused', async () => {
    const order = await anOrder();
    const before = await allItems();
    for (const key of [await aReadyUpload('hero', owner), 'workshopPhotos/1_nobody.jpg']) {
      const { status, body } = await save(order, input(1, { key, caption: '', isShared: true }));
      expect([status, body.errors]).toEqual([422, { 'photos.0': 'This is not an upload of yours.' }]);
    }
    expect((await allItems()).filter(({ pk }) => !JSON.stringify(pk).includes('UPLOAD'))).toEqual(
      before.filter(({ pk }) => !JSON.stringify(pk).includes('UPLOAD')),
    );
  });
});

const aLine = { id: 'l', what: 'Bowl', options: '', quantity: 1, price: 1 };
const aPayment = { id: 'p', amount: 1, method: 'Cash' as const, on: '2026-11-20', note: '' };

test.each<[string, Partial<OrderInput>, string, message?: string]>([
  [
    'a range that ends before it begins',
    { delivery: { from: '2026-12-04', to: '2026-12-01' } },
    'delivery.to',
  ],
  ['a day that does not exist', { delivery: { from: '2026-02-30', to: '2026-12-01' } }, 'delivery.from'],
  ['a fraction of a cent', { deliveryCost: 10.5 }, 'deliveryCost', AMOUNT],
  ['a negative deposit', { deposit: -1 }, 'deposit', AMOUNT],
  ['a price above the highest', { lines: [{ ...aLine, price: 100_000_001 }] }, 'lines.0.price', AMOUNT],
  [
    'a tax above the whole',
    { lines: [{ ...aLine, tax: { rate: 119, isIncluded: false } }] },
    'lines.0.tax.rate',
    'Enter a rate from 0 to 100 percent, with at most three decimals.',
  ],
  ['a payment of no day', { payments: [{ ...aPayment, on: '2026-02-30' }] }, 'payments.0.on', DAY],
  ['two lines of one id', { lines: [aLine, aLine] }, 'lines'],
  ['a line without a name', { lines: [{ ...aLine, what: ' ' }] }, 'lines.0.what'],
  [
    'a payment of nothing',
    { payments: [{ ...aPayment, amount: 0 }] },
    'payments.0.amount',
    'Enter the amount of the payment.',
  ],
])(
  '%s is refused by field, and nothing is written',
  async (_, wrong, field, message = expect.any(String)) => {
    const order = await anOrder();
    const writes = watchWrites();
    const { status, body } = await save(order, anOrderInput(wrong));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(writes()).toEqual([]);
  },
);

test('an order is found in its own customer’s partition only', async () => {
  const { id } = await anOrder();
  expect((await call('GET', { uid: somebody().uid, id })).status).toBe(404);
});
