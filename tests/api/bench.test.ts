import { randomUUID } from 'node:crypto';
import type { ActedOrder } from '@hearthside/services/commission/orders/act-at-step.ts';
import type { StepAct } from '@hearthside/services/commission/orders/order.schema.ts';
import { getOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import type { Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { Problem } from '@hearthside/services/core/runtime/problem.contract.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { type Caller, callApi } from '../fixtures/api/call-api.ts';
import { aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const user = somebody({ isWorkshop: true });
const worker: Caller = { uid: user.uid, displayName: 'Sam at the Bench', groups: ['workshop'] };
const admin: Caller = { uid: owner.uid, displayName: 'Owner', groups: ['admin'] };
const AT = '2026-11-20T09:30:00.000Z';

async function anOrderIn(stage: Stage) {
  const { uid, id } = await anOrder();
  const { version } = await saveOrder({ uid, id }, anOrderInput(), owner);
  await setStage({ uid, id }, { stage, sendsMail: false, version });
  return { uid, id };
}

interface Acting {
  as?: Caller;
  key?: string;
}

const act = (
  { uid, id }: { uid: string; id: string },
  step: string,
  did: Partial<StepAct>,
  { as = worker, key = randomUUID() }: Acting = {},
) =>
  callApi<ActedOrder & Problem>(handler, `POST /api/admin/workshop/orders/${uid}/${id}/steps/${step}`, {
    as,
    body: { at: AT, version: 1, ...did },
    headers: { 'idempotency-key': key },
  });

const stepOf = ({ steps }: Pick<ActedOrder, 'steps'>, wanted: string) =>
  steps.find(({ id }) => id === wanted);

test('an order has the usual steps of its pieces until the owner says others', async () => {
  const { uid, id } = await anOrderIn('In Fabrication');
  const order = await getOrder({ uid, id });
  expect(order.steps.map(({ what }) => what)).toEqual([
    'Check drawings and sizes',
    'Cut the material',
    'Make 1 × Round Corten Fire Bowl',
    'Make 2 × Drip Tray',
    'Finish the surface',
    'Check the finished work',
    'Pack',
  ]);
  const { version } = order;
  const input = anOrderInput({ version, steps: [{ id: 'rim', what: 'Bend the rim' }] });
  expect((await saveOrder({ uid, id }, input, owner)).steps).toEqual([
    { id: 'rim', what: 'Bend the rim', note: '', version: 1 },
  ]);
});

test.each([
  ['the workshop', worker, 'Sam at the Bench'],
  ['the owner', admin, 'Owner'],
])('%s ticks a step at the time it was done, and takes the tick back', async (_, as, by) => {
  const order = await anOrderIn('In Fabrication');
  const done = await act(order, 'material', { done: true, note: 'Plate 4 mm' }, { as });
  expect(stepOf(done.body, 'material')).toMatchObject({
    done: { at: AT, by },
    note: 'Plate 4 mm',
    version: 2,
  });
  const undone = await act(order, 'material', { done: false, version: 2 }, { as });
  expect(stepOf(undone.body, 'material')).toEqual({
    ...{ id: 'material', what: 'Cut the material', note: 'Plate 4 mm', version: 3 },
  });
});

test('a customer acts at no step', async () => {
  const { uid, id } = await anOrderIn('In Fabrication');
  expect((await act({ uid, id }, 'material', { done: true }, { as: { uid } })).status).toBe(403);
});

test('the same act again is answered as done, whatever happened since', async () => {
  const order = await anOrderIn('In Fabrication');
  const key = randomUUID();
  await act(order, 'material', { done: true }, { key });
  await act(order, 'material', { done: false, version: 2 }, { as: admin });
  const again = await act(order, 'material', { done: true }, { key });
  expect(again.status).toBe(200);
  expect(stepOf(again.body, 'material')).toMatchObject({ version: 3 });
  expect(stepOf(again.body, 'material')?.done).toBeUndefined();
});

test('the same acts at the same moment are done once each', async () => {
  const order = await anOrderIn('In Fabrication');
  const photo = await aReadyUpload('workshop', user);
  const keys = [randomUUID(), randomUUID()] as const;
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => act(order, 'pack', { done: true }, { key: keys[0] })),
    ...[1, 2, 3].map(() => act(order, 'pack', { photo }, { key: keys[1] })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const { steps, photos } = await getOrder(order);
  expect(stepOf({ steps }, 'pack')).toMatchObject({ version: 2 });
  expect(photos).toHaveLength(1);
});

test('an act at a step that has changed since is refused, unless the step says the same by now', async () => {
  const order = await anOrderIn('In Fabrication');
  await act(order, 'material', { done: true, note: 'Plate 4 mm' }, { as: admin });
  const refused = await act(order, 'material', { note: 'Plate 5 mm' });
  expect([refused.status, refused.body.code]).toEqual([409, 'edit-conflict']);
  expect((await act(order, 'material', { done: true })).status).toBe(200);
  expect((await act(order, 'surface', { done: true })).status).toBe(200);
});

test('a photo of a step is the order’s, and only the owner’s until it is shared', async () => {
  const order = await anOrderIn('Finishing');
  const photo = await aReadyUpload('workshop', user);
  const { body } = await act(order, 'surface', { photo });
  expect(body.photos).toMatchObject([{ key: photo, step: 'surface', isShared: false }]);

  const { version, photos } = await getOrder(order);
  const shared = photos.map(({ key }) => ({ key, caption: 'The rim', isShared: true }));
  const saved = await saveOrder(order, anOrderInput({ version, photos: shared }), owner);
  expect(saved.photos).toMatchObject([{ key: photo, step: 'surface', isShared: true }]);
});

test('what was done stays with its step when the owner changes the list', async () => {
  const order = await anOrderIn('In Fabrication');
  await act(order, 'material', { done: true });
  const { version } = await getOrder(order);
  const steps = [
    { id: 'new', what: 'Fetch the plates' },
    { id: 'material', what: 'Cut the plates' },
  ];
  const saved = await saveOrder(order, anOrderInput({ version, steps }), owner);
  expect(saved.steps).toEqual([
    { id: 'new', what: 'Fetch the plates', note: '', version: 1 },
    {
      id: 'material',
      what: 'Cut the plates',
      note: '',
      version: 3,
      done: { at: AT, by: 'Sam at the Bench' },
    },
  ]);
  expect((await act(order, 'pack', { done: true })).status).toBe(404);
});

test.each(['Order Placed', 'Delivered'] as const)('nobody acts at an order that is %s', async (stage) => {
  const { uid, id } = await anOrder();
  if (stage !== 'Order Placed') await setStage({ uid, id }, { stage, sendsMail: false, version: 1 });
  expect((await act({ uid, id }, 'pack', { done: true })).status).toBe(404);
});

test('the workshop uploads photos of its work, and nothing else of the shop’s', async () => {
  expect(await aReadyUpload('workshop', user)).toContain('workshopPhotos/');
  await expect(aReadyUpload('workshop', somebody())).rejects.toThrow('owner only');
  await expect(aReadyUpload('product', user)).rejects.toThrow('owner only');
});

test('what a step says already raises no version', async () => {
  const key = await anOrderIn('In Fabrication');
  await act(key, 'material', { done: true, note: 'Plate 4 mm' });
  const { version } = await getOrder(key);
  expect((await act(key, 'material', { done: true, note: 'Plate 4 mm' })).status).toBe(200);
  expect((await getOrder(key)).version).toBe(version);
});
