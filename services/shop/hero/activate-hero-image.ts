import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { replacedActive, withActive } from './change-active-hero.ts';
import { heroImages } from './hero.entity.ts';

/** Makes one image the active one, and all others inactive; NotFoundError if there is no such image. */
export async function activateHeroImage(id: string): Promise<void> {
  const gone = new NotFoundError('This image no longer exists.');
  await withActive(async (active) => {
    const { data: image } = await heroImages().get({ id }).go({ consistent: true });
    if (!image) throw gone;
    const { picture, focus, version } = image;
    await commitAll(
      replacedActive(active, { imageId: id, picture, focus }),
      writes({ image: heroImages }, (write) => ({
        image: write.image
          .check({ id })
          .where((is, { exists, eq, notExists }) =>
            version === undefined ? `${exists(is.id)} AND ${notExists(is.version)}` : eq(is.version, version),
          )
          .commit(),
      })),
    );
  });
}
