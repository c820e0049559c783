import { discarded } from '../../kit/media/upload-writes.ts';
import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../kit/runtime/errors.ts';
import { replacedActive, withActive } from './change-active-hero.ts';
import { heroImages } from './hero.entity.ts';

/**
 * Deletes an image, and what points at it if it is active or scheduled: the landing page must never point at files that
 * are gone. The files follow. NotFoundError if there is no such image, ConflictError if it was activated meanwhile.
 */
export async function deleteHeroImage(id: string): Promise<void> {
  let wasActive: boolean | undefined;
  await withActive(async (active) => {
    const { data: image } = await heroImages().get({ id }).go({ consistent: true });
    if (!image) throw new NotFoundError('This image no longer exists.');
    const isActive = active.imageId === id;
    wasActive ??= isActive;
    if (isActive && !wasActive) throw new ConflictError('This is now the active image.');
    await commitAll(
      replacedActive(active, {
        planned: active.planned?.filter(({ imageId }) => imageId !== id),
        ...(isActive && { imageId: undefined, picture: undefined, focus: undefined }),
      }),
      writes({ image: heroImages }, (write) => ({
        image: write.image
          .delete({ id })
          .where((is, { exists }) => exists(is.id))
          .commit(),
      })),
      discarded([image.picture.key]),
    );
  });
}
