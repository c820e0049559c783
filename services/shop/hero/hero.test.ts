import { aReadyUpload, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { getUpload } from '../../core/media/upload-api.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { activateHeroImage, addHeroImage, deleteHeroImage, setHeroImage } from './change-hero.ts';
import { getActiveHero, heroAt, listHeroImages, nextHeroChange, readActive } from './read-hero.ts';

useTable();

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

test('deleting the active image leaves the default one, and gives up its picture', async () => {
  const image = await anImage();
  await activateHeroImage(image.id);
  await deleteHeroImage(image.id);
  expect(await getActiveHero()).toEqual({ picture: null });
  await expect(getUpload(image.picture.key, owner)).rejects.toThrow(NotFoundError);
  await expect(deleteHeroImage(image.id)).rejects.toThrow(NotFoundError);
  await expect(activateHeroImage(image.id)).rejects.toThrow(NotFoundError);
});

test('deleting another image leaves the active one', async () => {
  const [active, other] = [await anImage(), await anImage()];
  await activateHeroImage(active.id);
  await deleteHeroImage(other.id);
  expect(await activeIds()).toEqual([active.id]);
});

test('when several images are activated at once, exactly one is active, and shoppers see that one', async () => {
  const images = await Promise.all([anImage(), anImage(), anImage(), anImage()]);
  await Promise.all(images.map(({ id }) => activateHeroImage(id)));
  const active = (await listHeroImages()).filter(({ isActive }) => isActive);
  expect(active).toHaveLength(1);
  expect((await getActiveHero()).picture).toEqual(active[0]?.picture);
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

test('a scheduled image is shown in its time, with its focal point, and the active one stays active', async () => {
  const [active, planned] = [await anImage(), await anImage()];
  await activateHeroImage(active.id);
  const focus = { x: 20, y: 75.5 };
  const [from, until] = [hours(-1), hours(1)];
  await setHeroImage(planned.id, 0, { focus, from, until });
  expect(await getActiveHero()).toEqual({ picture: planned.picture, focus, changesAt: until });
  expect(await activeIds()).toEqual([active.id]);
  await setHeroImage(planned.id, 1, { focus, from: hours(1), until: hours(2) });
  expect((await getActiveHero()).picture).toEqual(active.picture);
  await setHeroImage(planned.id, 2, { focus: null, from: '', until: '' });
  expect(await getActiveHero()).toEqual({ picture: active.picture });
});

test('deleting a scheduled image takes it off the schedule', async () => {
  const [active, planned] = [await anImage(), await anImage()];
  await activateHeroImage(active.id);
  await setHeroImage(planned.id, 0, { focus: null, from: hours(-1), until: '' });
  await deleteHeroImage(planned.id);
  expect((await getActiveHero()).picture).toEqual(active.picture);
});

test('of settings that two owners save over one version, one is stored, and a schedule of another image is never lost', async () => {
  const [one, other] = [await anImage(), await anImage()];
  const at = (count: number) => ({ focus: { x: count, y: 50 }, from: hours(24 + count), until: '' });
  const saves = await Promise.allSettled([
    setHeroImage(one.id, 0, at(1)),
    setHeroImage(one.id, 0, at(2)),
    setHeroImage(other.id, 0, at(3)),
  ]);
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(saves[2]?.status).toBe('fulfilled');
  const { planned = [] } = await readActive();
  expect(planned.map(({ imageId }) => imageId)).toEqual(expect.arrayContaining([one.id, other.id]));
});

test('an image that is activated while it is deleted is never left as the active one', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, picture } = await anImage();
    const [deleted] = await Promise.allSettled([deleteHeroImage(id), activateHeroImage(id)]);
    const shown = (await getActiveHero()).picture?.key === picture.key;
    // If it was activated first, the deletion is refused: nobody asked to delete the active image.
    expect(shown).toBe(deleted.status === 'rejected');
  }
});

const picture = { key: 'k', url: '/media/k', width: 1, height: 1, placeholder: '' };
const planned = (imageId: string, from: string, until: string) => ({ imageId, picture, from, until });
const hero = {
  imageId: 'active',
  picture,
  planned: [
    planned('december', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    planned('christmas', '2026-12-24T00:00:00Z', '2026-12-27T00:00:00Z'),
  ],
};

test.each([
  ['2026-11-30T23:59:59Z', 'active', '2026-12-01T00:00:00Z'],
  ['2026-12-01T00:00:00Z', 'december', '2026-12-24T00:00:00Z'],
  ['2026-12-25T00:00:00Z', 'christmas', '2026-12-27T00:00:00Z'],
  ['2026-12-27T00:00:00Z', 'december', '2027-01-01T00:00:00Z'],
  ['2027-01-01T00:00:00Z', 'active', undefined],
])('at %s the landing page shows the %s image', (moment, shown, next) => {
  expect(heroAt(hero, Date.parse(moment)).imageId).toBe(shown);
  expect(nextHeroChange(hero, Date.parse(moment))).toBe(next);
});
