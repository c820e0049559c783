import { filesUnder, useMedia } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { aPng, uploadFile } from '@hearthside/tests/fixtures/media/upload-file.ts';
import { owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { readPrivateJpeg } from '../../core/media/read-private-file.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { findSharedPhoto, findWorkshopPhoto } from './read-order.ts';
import { saveOrder } from './save-order.ts';

useTable();
const { settled } = useMedia();

test('a workshop photo is nowhere public: the owner fetches it, and its customer once it is shared', async () => {
  const { uid, id } = await anOrder();
  const key = { uid, id };
  const photo = await uploadFile(await aPng(), { kind: 'workshop' }, owner);
  await settled();
  const save = (version: number, isShared: boolean) =>
    saveOrder(key, anOrderInput({ photos: [{ key: photo, caption: '', isShared }], version }), owner);
  await save(1, false);
  expect(await filesUnder(`media/${photo}`)).toEqual([]);
  const found = await findWorkshopPhoto(key, photo);
  const [first, second] = found ? await readPrivateJpeg(found, 960) : [];
  expect([first, second]).toEqual([0xff, 0xd8]);
  expect(await findSharedPhoto(key, photo)).toBeUndefined();

  await save(2, true);
  expect(await findSharedPhoto(key, photo)).toMatchObject({ key: photo });
  await expect(findSharedPhoto({ uid: somebody().uid, id }, photo)).rejects.toThrow(NotFoundError);
  const elsewhere = await anOrder();
  expect(await findWorkshopPhoto(elsewhere, photo)).toBeUndefined();
});
