import { useMedia } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { aUser, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { registerUpload } from './create-upload.ts';
import { uploadData } from './personal-data.ts';
import { UPLOAD_KIND_NAMES, type UploadKind } from './upload.contract.ts';
import { uploads } from './upload.entity.ts';

useTable();
useMedia();

const OF_THE_SHOP: readonly UploadKind[] = ['product', 'hero', 'page', 'workshop', 'drawing'];
const removed = async (key: string) => (await uploads().get({ key }).go()).data === null;

async function anUpload(kind: UploadKind, attachedTo?: string): Promise<string> {
  const file = { kind, filename: 'a.jpg', productId: '01J00000000000000000000000' };
  const key = await registerUpload(file, owner);
  if (attachedTo) await uploads().patch({ key }).set({ attachedTo }).go();
  return key;
}

const leave = () => uploadData.remove({ uid: owner.uid, reviews: 'keep' });

test.each(UPLOAD_KIND_NAMES)("the shop's files stay when their uploader leaves: %s", async (kind) => {
  const key = await anUpload(kind);
  await leave();
  expect(await removed(key)).toBe(!OF_THE_SHOP.includes(kind));
});

test('a file that a former admin sent to a customer stays in the conversation, without their name', async () => {
  const key = await anUpload('message', 'CONVERSATION#c1');
  await leave();
  expect((await uploads().get({ key }).go()).data).toMatchObject({ attachedTo: 'CONVERSATION#c1' });
  const { data } = await uploads().query.byOwner({ owner: owner.uid }).go();
  expect(data).toEqual([]);
});

test('the files of others stay', async () => {
  const other = aUser({ uid: 'other' });
  const key = await registerUpload({ kind: 'profile', filename: 'a.jpg' }, other);
  await leave();
  expect(await removed(key)).toBe(false);
});
