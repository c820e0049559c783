import { attached, discarded, readyPictures } from '../../core/media/upload.entity.ts';
import { commitAll, has, retry, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, EditConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { type HeroImage, type HeroSettings, MAX_PLANNED } from './hero.contract.ts';
import { type ActiveHeroItem, activeHero, type HeroImageItem, heroImages } from './hero.entity.ts';
import { readActive, stillPlanned, toHeroImage } from './read-hero.ts';

const TRIES = 8;

/** Adds the owner's finished upload to the hero images; it starts inactive. */
export async function addHeroImage(key: string, user: User, id = newId()): Promise<HeroImage> {
  const [picture] = await readyPictures({ keys: [key], kind: 'hero', owner: user.uid, field: 'key' });
  if (!picture) throw new InvalidError({ key: 'Choose an image.' });
  await commitAll(
    writesOf(heroImages, (write) => write.create({ id, picture })),
    attached([key], `HERO#${id}`),
  );
  return toHeroImage({ id, picture }, {});
}

/** Makes one image the active one, and all others inactive; NotFoundError if there is no such image. */
export function activateHeroImage(id: string): Promise<void> {
  return withImage(id, async ({ picture, focus, version }, active) => {
    await commitAll(
      replacedActive(active, { imageId: id, picture, focus }),
      writesOf(heroImages, (write) => write.check({ id }).where(has({ id, version }))),
    );
  });
}

/**
 * Sets the focal point of an image and when it is shown. Nothing has to happen at those moments: each visit asks the
 * clock. NotFoundError if there is no such image, EditConflictError if it was changed since the owner saw it.
 */
export async function setHeroImage(id: string, seen: number, settings: HeroSettings): Promise<HeroImage> {
  const { focus, from, until } = settings;
  if (from && until && Date.parse(until) <= Date.parse(from))
    throw new InvalidError({ until: 'It must end after it begins.' });
  await withImage(id, async ({ picture, version }, active) => {
    const changed = new EditConflictError('This image has changed since you opened it.');
    if ((version ?? 0) !== seen) throw changed;
    const shown = { picture, ...(focus && { focus }) };
    const others = stillPlanned(active.planned).filter(({ imageId }) => imageId !== id);
    const planned = from || until ? [...others, { imageId: id, ...shown, from, until }] : others;
    if (planned.length > MAX_PLANNED)
      throw new InvalidError({ from: `At most ${MAX_PLANNED} images can be scheduled.` });
    await commitAll(
      writesOf(
        heroImages,
        (write) => write.put({ id, ...shown, from, until, version: seen + 1 }).where(has({ id, version })),
        changed,
      ),
      replacedActive(active, { planned, ...(active.imageId === id && { focus: focus ?? undefined }) }),
    );
  });
  return toHeroImage(await readImage(id), await readActive());
}

/**
 * Deletes an image, and what points at it if it is active or scheduled: the landing page must never point at files that
 * are gone. The files follow. NotFoundError if there is no such image, ConflictError if it was activated meanwhile.
 */
export async function deleteHeroImage(id: string): Promise<void> {
  let wasActive: boolean | undefined;
  await withImage(id, async ({ picture }, active) => {
    const isActive = active.imageId === id;
    wasActive ??= isActive;
    if (isActive && !wasActive) throw new ConflictError('This is now the active image.');
    await commitAll(
      replacedActive(active, {
        planned: active.planned?.filter(({ imageId }) => imageId !== id),
        ...(isActive && { imageId: undefined, picture: undefined, focus: undefined }),
      }),
      writesOf(heroImages, (write) => write.delete({ id }).where(has({ id }))),
      discarded([picture.key]),
    );
  });
}

/** Changes an image and what is active, and tries again for as long as other writes are faster. */
function withImage(
  id: string,
  change: (image: HeroImageItem, active: ActiveHeroItem) => Promise<void>,
): Promise<void> {
  return retry(
    async () => {
      const active = await readActive();
      await change(await readImage(id), active);
    },
    { tries: TRIES },
  );
}

async function readImage(id: string): Promise<HeroImageItem> {
  const { data } = await heroImages().get({ id }).go({ consistent: true });
  if (!data) throw new NotFoundError('This image no longer exists.');
  return data;
}

/** Replaces what is active and scheduled, on the condition that it is as it was read. */
function replacedActive({ version, ...before }: ActiveHeroItem, changed: Partial<ActiveHeroItem>): Writes {
  return writesOf(activeHero, (write) =>
    write.put({ ...before, ...changed, version: (version ?? 0) + 1 }).where(has({ version })),
  );
}
