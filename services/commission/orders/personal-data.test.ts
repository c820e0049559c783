import { aReadyUpload, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { orderData } from './order.record.ts';
import { saveOrder } from './save-order.ts';
import { setStage } from './set-stage.ts';

useTable();

test('an order leaves with its e-mails and workshop photos; its archive holds no private note', async () => {
  const { uid, id } = await anOrder();
  const photos = [{ key: await aReadyUpload('workshop', owner), caption: 'Cutting', isShared: false }];
  await saveOrder({ uid, id }, anOrderInput({ photos }), owner);
  await setStage({ uid, id }, { stage: 'Ready', sendsMail: true, version: 2 });
  const archive = JSON.stringify(await orderData.exported?.read(uid));
  expect(archive).toContain('1 Hearth Lane');
  expect(archive).not.toMatch(/gate is 36 inches|Cutting/);

  await orderData.remove({ uid, reviews: 'delete' });
  const keys = JSON.stringify((await allItems()).map(({ pk, sk }) => [pk, sk]));
  expect(keys).not.toContain(`ORDER#${id}`);
  expect(keys).not.toContain(`MAIL#order#${id}`);
  expect(keys).not.toContain('UPLOAD#workshopPhotos');
});
