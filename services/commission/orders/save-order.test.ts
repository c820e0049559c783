import { mailKinds } from '@hearthside/tests/fixtures/mail/outbox.ts';
import { aProduct, aReadyUpload, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import { countCommitments } from '../../core/deleted-accounts/commitment.entity.ts';
import { EditConflictError, InvalidError } from '../../core/runtime/errors.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { readNumber } from '../../shop/catalog/item-number.entity.ts';
import type { AdminOrder } from './order.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { atStage } from './order-states.ts';
import { readOrder } from './read-order.ts';
import { saveOrder } from './save-order.ts';
import { setStage } from './set-stage.ts';
import { toPlanned } from './work-step.contract.ts';

useTable();

const PAYMENT = { id: 'p2', amount: 1_000, method: 'Cash' as const, on: '2025-11-21', note: '' };
const { lines, deliveryCost, deposit } = anOrderInput();
const AGREED = { lines, deliveryCost, deposit };
const saved = (order: AdminOrder, input = anOrderInput()) => saveOrder(order, input, owner);
const patch = ({ uid, id }: AdminOrder, attributes: Partial<OrderItem>) =>
  orders().patch({ uid, id }).set(attributes).go();

test('what is stored is saved again without a write, whether stored payments are sent again or not; a new payment is added', async () => {
  const order = await anOrder();
  const { version } = await saved(order, anOrderInput({ payments: [] }));
  const writes = watchWrites();
  await saved(order, anOrderInput({ payments: [], version }));
  expect(writes()).toEqual([]);
  const [first] = anOrderInput().payments;
  const payments = [...anOrderInput().payments, PAYMENT];
  await saved(order, anOrderInput({ version }));
  expect((await saved(order, anOrderInput({ payments, version: version + 1 }))).payments).toEqual([
    first,
    PAYMENT,
  ]);
});

test('while the provider gives money back, none that went back is entered; what comes in is, each with an e-mail of its own', async () => {
  const order = await anOrder();
  await patch(order, { refunding: { id: 'r1', until: Date.now() + 60_000 } });
  const entering = (...payments: (typeof PAYMENT)[]) => saved(order, anOrderInput({ payments }));
  const back = { ...PAYMENT, id: 'p3', amount: -100 };
  await expect(entering(PAYMENT, back)).rejects.toThrow('A refund of this order is being made.');
  expect(await mailKinds(order.id, 'order')).toEqual([]);
  await entering(PAYMENT, { ...PAYMENT, id: 'p3', amount: 2_000 });
  expect((await mailKinds(order.id, 'order')).sort()).toEqual(['payment-0', 'payment-1']);
  await patch(order, { refunding: { id: 'r1', until: 0 } });
  await saved(order, anOrderInput({ payments: [{ ...back, id: 'p4' }], version: 2 }));
});

test('when the balance is due is stored once it is said otherwise, and then each time', async () => {
  const order = await anOrder();
  const said = async (balanceStage: OrderItem['balanceStage'], version: number) => {
    await saved(order, anOrderInput({ balanceStage, version }));
    return (await orders().get({ uid: order.uid, id: order.id }).go()).data?.balanceStage;
  };
  expect(await said('Ready', 1)).toBeUndefined();
  expect(await said('Delivered', 2)).toBe('Delivered');
  expect(await said('Ready', 3)).toBe('Ready');
});

test('an order whose stored lines no form would send any more is saved', async () => {
  const order = await anOrder();
  await patch(order, { lines: [{ id: 'l1', what: '', options: '', quantity: 0, price: 1 }] });
  expect((await saved(order)).lines).toEqual(anOrderInput().lines);
});

test('a payment binds the shop and its customer, and so does an order that is open again; nothing else does', async () => {
  const order = await anOrder();
  const { uid, id } = order;
  const bound = async (act: () => Promise<AdminOrder>) => {
    const before = await countCommitments(uid);
    await act();
    return (await countCommitments(uid)) - before;
  };
  expect(await bound(() => saved(order, anOrderInput({ payments: [] })))).toBe(0);
  expect(await bound(() => saved(order, anOrderInput({ version: 2 })))).toBe(1);
  const stage = (stage: 'Finishing' | 'Delivered' | 'Cancelled', version: number) =>
    setStage({ uid, id }, { stage, sendsMail: false, version });
  expect(await bound(() => stage('Finishing', 3))).toBe(0);
  expect(await bound(() => stage('Delivered', 4))).toBe(0);
  expect(await bound(() => stage('Cancelled', 5))).toBe(0);
  expect(await bound(() => stage('Finishing', 6))).toBe(1);
});

test('the order takes its customer’s name with each save, and keeps it when there is no account any more', async () => {
  const order = await anOrder();
  await accounts().patch({ uid: order.uid }).set({ displayName: 'Ann Mason' }).go();
  await saved(order);
  await accounts().delete({ uid: order.uid }).go();
  await saved(order, anOrderInput({ privateNotes: '', version: 2 }));
  expect(await readOrder(order)).toMatchObject({ customerName: 'Ann Mason', version: 3 });
});

test('an item number of a line is marked as used in an order', async () => {
  const { itemNumber } = await aProduct();
  const lines = [{ id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 125_000, itemNumber }];
  await saved(await anOrder(), anOrderInput({ lines }));
  expect((await readNumber(itemNumber))?.usedIn).toEqual(['order']);
});

test('what a save or a stage makes due by another day has its customer reminded of it', async () => {
  const order = await anOrder();
  await patch(order, { agreedAt: '2099-01-01T12:00:00.000Z', paymentDays: 10, ...AGREED });
  const reminders = async () =>
    (await mailKinds(order.id, 'order')).filter((kind) => kind.startsWith('paymentReminder'));
  await saved(order, anOrderInput({ payments: [] }));
  expect(await reminders()).toEqual(['paymentReminder-20990111']);
  await setStage(order, { stage: 'Ready', sendsMail: false, version: 2 });
  expect(await reminders()).toHaveLength(2);
});

test('the delivery is a form’s to move until its customer has accepted another one', async () => {
  const order = await anOrder();
  const terms = { lines: [], deliveryCost: 0, deposit: 0, delivery: null };
  const moved = { ...terms, delivery: { from: '2026-11-02', to: '2026-11-03' } };
  const change = { number: 1, what: '', why: '', events: [], version: 1 };
  const accepted = { ...change, state: 'accepted' as const };
  const savedAfter = async (changes: OrderItem['changes']) => {
    await patch(order, { agreedAt: order.placedOn, ...AGREED, ...(changes && { changes }) });
    const { version, delivery } = await readOrder(order);
    const day = delivery?.to === '2026-12-04' ? '2026-12-05' : '2026-12-04';
    return saved(order, anOrderInput({ version, payments: [], delivery: { from: '2026-12-01', to: day } }));
  };
  await savedAfter(undefined);
  await savedAfter([{ ...accepted, terms: { before: terms, after: terms } }]);
  await savedAfter([{ ...change, state: 'proposed', terms: { before: terms, after: moved } }]);
  await savedAfter([{ ...accepted }]);
  const others = { ...accepted, number: 2, terms: { before: terms, after: terms } };
  const refusal = 'The customer agreed to this. Propose a change instead.';
  await expect(
    savedAfter([{ ...accepted, terms: { before: terms, after: moved } }, others]),
  ).rejects.toMatchObject({ errors: { 'delivery.to': refusal } });
  const { version } = await readOrder(order);
  await patch(order, { changes: [] });
  await expect(saved(order, anOrderInput({ version, deposit: 1 }))).rejects.toMatchObject({
    errors: { deposit: refusal },
  });
});

test('steps that are sent as they are follow the lines; one that is kept keeps its version', async () => {
  const order = await anOrder();
  const { steps } = await saved(order);
  const lines = [{ id: 'l3', what: 'Snuffer Lid', options: '', quantity: 1, price: 70_000 }];
  const other = await saved(order, anOrderInput({ lines, steps: steps.map(toPlanned), version: 2 }));
  expect(other.steps.map(({ what }) => what)).toContain('Make 1 × Snuffer Lid');
  const [first, ...rest] = other.steps.map(toPlanned);
  const planned = [{ id: 'drawings', what: 'Draw it' }, ...rest];
  const { steps: changed } = await saved(order, anOrderInput({ lines, steps: planned, version: 3 }));
  expect(first).toMatchObject({ id: 'drawings' });
  expect(changed.map(({ version }) => version)).toEqual([2, ...rest.map(() => 1)]);
});

test('a photo is listed once', async () => {
  const photo = { key: await aReadyUpload('workshop', owner), caption: '', isShared: true };
  await expect(saved(await anOrder(), anOrderInput({ photos: [photo, photo] }))).rejects.toThrow(
    InvalidError,
  );
});

test('a stage that another act has set meanwhile is not taken for the one that was asked for', async () => {
  const { uid, id } = await anOrder();
  const ready = (version: number) => setStage({ uid, id }, { stage: 'Ready', sendsMail: true, version });
  await setStage({ uid, id }, { stage: 'Finishing', sendsMail: false, version: 1 });
  await ready(2);
  await expect(ready(1)).rejects.toThrow(EditConflictError);
  expect((await ready(3)).version).toBe(3);
});

test('a customer is told that their order is cancelled, if the owner wants that', async () => {
  const { uid, id } = await anOrder();
  await setStage({ uid, id }, { stage: 'Cancelled', sendsMail: true, version: 1 });
  expect(await mailKinds(id, 'order')).toEqual(['stage-2']);
});

test('the history of an order’s stages ends with its hundred last ones', () => {
  const stages = Array.from({ length: 100 }, (_, place) => ({ stage: `${place}`, at: '' }));
  const order = { status: '99', placedOn: '', version: 101, stages } as unknown as Parameters<
    typeof atStage
  >[0];
  const { stages: after } = atStage(order, 'Ready');
  expect([after.length, after[0]?.stage, after.at(-1)?.stage]).toEqual([100, '1', 'Ready']);
});
