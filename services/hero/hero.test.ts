import { PutObjectCommand } from '@aws-sdk/client-s3';
import { aReadyUpload, owner } from '@hearthside/tests/fixtures/catalogue.ts';
import { filesUnder, useMedia } from '@hearthside/tests/fixtures/media.ts';
import { useTable } from '@hearthside/tests/fixtures/table.ts';
import { mediaBucket, s3 } from '../media/bucket.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { activateHeroImage } from './activate-hero-image.ts';
import { addHeroImage } from './add-hero-image.ts';
import { deleteHeroImage } from './delete-hero-image.ts';
import { getActiveHero } from './get-active-hero.ts';
import { listHeroImages } from './list-hero-images.ts';

useTable();
useMedia();

const anImage = async () => addHeroImage(await aReadyUpload('hero', owner), owner);
const activeIds = async () => (await listHeroImages()).filter(({ isActive }) => isActive).map(({ id }) => id);

test('a new image starts inactive, and activating one makes all others inactive', async () => {
  const [first, second] = [await anImage(), await anImage()];
  expect(await activeIds()).toEqual([]);
  await activateHeroImage(first.id);
  await activateHeroImage(second.id);
  expect(await activeIds()).toEqual([second.id]);
  expect((await getActiveHero()).picture).toEqual(second.picture);
});

test('deleting the active image leaves the default one, and removes its files', async () => {
  const image = await anImage();
  const file = `media/${image.picture.key}/320.avif`;
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: file, Body: 'x' }));
  await activateHeroImage(image.id);
  await deleteHeroImage(image.id);
  expect(await getActiveHero()).toEqual({ picture: null });
  expect(await filesUnder(file)).toEqual([]);
  await expect(deleteHeroImage(image.id)).rejects.toThrow(NotFoundError);
  await expect(activateHeroImage(image.id)).rejects.toThrow(NotFoundError);
});

test('deleting another image leaves the active one', async () => {
  const [active, other] = [await anImage(), await anImage()];
  await activateHeroImage(active.id);
  await deleteHeroImage(other.id);
  expect(await activeIds()).toEqual([active.id]);
});
