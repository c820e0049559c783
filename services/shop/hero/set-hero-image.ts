import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { EditConflictError, InvalidError, NotFoundError } from '../../kit/runtime/errors.ts';
import { replacedActive, withActive } from './change-active-hero.ts';
import { type HeroImage, type HeroSettings, MAX_PLANNED } from './hero.contract.ts';
import { heroImages } from './hero.entity.ts';
import { stillPlanned } from './hero-at.ts';
import { readActive, toHeroImage } from './read-hero.ts';

/**
 * Sets the focal point of an image and when it is shown. Nothing has to happen at those moments: each visit asks the
 * clock. NotFoundError if there is no such image, EditConflictError if it was changed since the owner saw it.
 */
export async function setHeroImage(id: string, seen: number, settings: HeroSettings): Promise<HeroImage> {
  const { focus, from, until } = settings;
  if (from && until && Date.parse(until) <= Date.parse(from))
    throw new InvalidError({ until: 'It must end after it begins.' });
  await withActive(async (active) => {
    const { data: image } = await heroImages().get({ id }).go({ consistent: true });
    if (!image) throw new NotFoundError('This image no longer exists.');
    const changed = new EditConflictError('This image has changed since you opened it.');
    const { picture, version = 0 } = image;
    if (version !== seen) throw changed;
    const shown = { picture, ...(focus && { focus }) };
    const others = stillPlanned(active.planned).filter(({ imageId }) => imageId !== id);
    const planned = from || until ? [...others, { imageId: id, ...shown, from, until }] : others;
    if (planned.length > MAX_PLANNED)
      throw new InvalidError({ from: `At most ${MAX_PLANNED} images can be scheduled.` });
    await commitAll(
      writes(
        { image: heroImages },
        (write) => ({
          image: write.image
            .put({ id, ...shown, from, until, version: version + 1 })
            .where((is, { exists, eq, notExists }) =>
              image.version === undefined
                ? `${exists(is.id)} AND ${notExists(is.version)}`
                : eq(is.version, version),
            )
            .commit(),
        }),
        { image: changed },
      ),
      replacedActive(active, { planned, ...(active.imageId === id && { focus: focus ?? undefined }) }),
    );
  });
  const { data } = await heroImages().get({ id }).go({ consistent: true });
  if (!data) throw new NotFoundError('This image no longer exists.');
  return toHeroImage(data, await readActive());
}
