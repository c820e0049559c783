import type { DeliveryRange } from '@hearthside/services/commission/orders/order.contract.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import type { Schedule } from '@hearthside/services/commission/orders/schedule.contract.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import type { Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { callApi, SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { aProposal, asOwner } from '../fixtures/api/change-calls.ts';
import { owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { countingCalls, useTable } from '../fixtures/table/table.ts';

useTable();

const read = (query: string, groups = ['admin']) =>
  callApi<Schedule>(handler, `GET /api/admin/schedule?${query}`, { as: { uid: owner.uid, groups } });

async function promised(delivery: DeliveryRange | null, stage?: Stage) {
  const order = await anOrder(somebody());
  const saved = await saveOrder(order, anOrderInput({ delivery }), owner);
  return stage ? setStage(order, { stage, sendsMail: false, version: saved.version }) : saved;
}

test('the orders that are promised for some days are read by one query of them, late ones only if no first day is named', async () => {
  const before = await promised({ from: '2031-03-01', to: '2031-03-09' });
  const first = await promised({ from: '2031-03-08', to: '2031-03-10' });
  const last = await promised({ from: '2031-03-16', to: '2031-03-16' });
  const beyond = await promised({ from: '2031-03-12', to: '2031-04-10' });
  await promised({ from: '2031-03-17', to: '2031-03-18' });
  await promised(null);
  await promised({ from: '2031-03-11', to: '2031-03-11' }, 'Delivered');

  const { result, calls } = await countingCalls(() => read('from=2031-03-10&to=2031-03-16'));
  expect(result.body.orders.map(({ id }) => id)).toEqual([first.id, last.id, beyond.id]);
  // The orders, how long past ones took, and whether the workshop closes.
  const { GetItemCommand } = SIGN_IN_CHECK;
  expect(calls).toEqual({ GetItemCommand: GetItemCommand + 1, QueryCommand: 2 });
  const late = (await read('to=2031-03-16')).body;
  expect(late.orders.map(({ id }) => id)).toEqual([before.id, first.id, last.id, beyond.id]);
  expect(late.isCut).toBe(false);
});

test('a promise of many months is there from its first week on', async () => {
  const long = await promised({ from: '2034-03-01', to: '2034-09-01' });
  const { orders } = (await read('from=2034-02-27&to=2034-03-05')).body;
  expect(orders.map(({ id }) => id)).toEqual([long.id]);
});

test('an order tells the pieces that are still to be made, and the days that its customer has not answered', async () => {
  const order = await promised({ from: '2032-03-01', to: '2032-03-05' });
  const ready = await promised({ from: '2032-03-02', to: '2032-03-06' }, 'Ready');
  const { lines, deliveryCost, deposit } = order;
  const delivery = { from: '2032-03-08', to: '2032-03-09' };
  await asOwner(order, '/changes', { ...aProposal(order), lines, deliveryCost, deposit, delivery });
  const { orders } = (await read('from=2032-03-01&to=2032-03-07')).body;
  expect(orders).toMatchObject([
    { id: order.id, pieces: 3, delivery: order.delivery, proposed: delivery },
    { id: ready.id, pieces: 0 },
  ]);
});

test('days that are none are refused, and so is the workshop', async () => {
  expect((await read('from=2032-02-30&to=2032-03-07')).status).toBe(422);
  expect((await read('from=2032-02-01')).status).toBe(422);
  expect((await read('to=2032-03-07', ['workshop'])).status).toBe(403);
});
