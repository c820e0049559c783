import { filesUnder, useMedia } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { aPng, uploadFile } from '@hearthside/tests/fixtures/media/upload-file.ts';
import { owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '@hearthside/tests/fixtures/table/orders.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { getSharedPhoto, getWorkshopPhoto } from './get-workshop-photo.ts';
import { saveOrder } from './save-order.ts';

useTable();
const { settled } = useMedia();

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

test('a workshop photo is nowhere public: the owner fetches it, and its customer once it is shared', async () => {
  const { uid, id } = await anOrder();
  const key = { uid, id };
  const photo = await uploadFile(await aPng(), { kind: 'workshop' }, owner);
  await settled();
  const save = (version: number, isShared: boolean) =>
    saveOrder(key, anOrderInput({ photos: [{ key: photo, caption: '', isShared }], version }), owner);
  await save(1, false);
  expect(await filesUnder(`media/${photo}`)).toEqual([]);
  expect(isJpeg(await getWorkshopPhoto(key, photo))).toBe(true);
  await expect(getSharedPhoto(key, photo)).rejects.toThrow(NotFoundError);

  await save(2, true);
  expect(isJpeg(await getSharedPhoto(key, photo))).toBe(true);
  await expect(getSharedPhoto({ uid: somebody().uid, id }, photo)).rejects.toThrow(NotFoundError);
  const elsewhere = await anOrder();
  await expect(getWorkshopPhoto(elsewhere, photo)).rejects.toThrow(NotFoundError);
});
