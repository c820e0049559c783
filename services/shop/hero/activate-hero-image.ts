import { commit } from '../../kit/runtime/commit.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { replaceActive, withActive } from './change-active-hero.ts';
import { activeHero, heroImages } from './hero.entity.ts';

/** Makes one image the active one, and all others inactive; NotFoundError if there is no such image. */
export async function activateHeroImage(id: string): Promise<void> {
  const gone = new NotFoundError('This image is no longer there.');
  await withActive(async (active) => {
    const { data: image } = await heroImages().get({ id }).go({ consistent: true });
    if (!image) throw gone;
    const { picture, focus, version } = image;
    await commit({ image: heroImages, active: activeHero }, (write) => ({
      active: replaceActive(write.active, active, { imageId: id, picture, focus }),
      image: write.image
        .check({ id })
        .where((is, { exists, eq, notExists }) =>
          version === undefined ? `${exists(is.id)} AND ${notExists(is.version)}` : eq(is.version, version),
        )
        .commit(),
    }));
  });
}
