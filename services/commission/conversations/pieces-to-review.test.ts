import { randomUUID } from 'node:crypto';
import { aProduct, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { aReviewOf } from '@hearthside/tests/fixtures/table/reviews.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { readOrder } from '../orders/read-order.ts';
import { saveOrder } from '../orders/save-order.ts';
import { setStage } from '../orders/set-stage.ts';
import { piecesToReview } from './pieces-to-review.ts';
import { postMessage } from './post-message.ts';

useTable();

test('the pieces to review are those of a delivered order without a review, while nobody waits for an answer about it', async () => {
  const user = somebody();
  const [ordered, added] = [await aProduct({ itemNumber: '201' }), await aProduct({ itemNumber: '202' })];
  const key = { uid: user.uid, id: (await anOrder(user, ordered.id)).id };
  const pieces = async () => (await piecesToReview(await readOrder(key))).map(({ productId }) => productId);
  const line = { id: 'l1', options: '', quantity: 1, price: 100 };
  const lines = [
    { ...line, what: 'Tray', itemNumber: '202' },
    { ...line, id: 'l2', what: 'Unknown', itemNumber: 'none' },
  ];
  await saveOrder(key, anOrderInput({ lines, deposit: 0, payments: [] }), owner);
  expect(await pieces()).toEqual([]);
  await setStage(key, { stage: 'Delivered', sendsMail: false, version: 2 });
  expect(await pieces()).toEqual([ordered.id, added.id]);
  await aReviewOf(added.id, {}, user);
  expect(await pieces()).toEqual([ordered.id]);
  const message = { text: 'It has a dent.', attachments: [] };
  await postMessage(key, message, { author: 'customer', user, idempotencyKey: randomUUID() });
  expect(await pieces()).toEqual([]);
});
