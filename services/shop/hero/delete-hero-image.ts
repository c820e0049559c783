import { discardUpload } from '../../kit/media/attach-upload.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../kit/runtime/errors.ts';
import { replaceActive, withActive } from './change-active-hero.ts';
import { activeHero, heroImages } from './hero.entity.ts';

/**
 * Deletes an image, and what points at it if it is active or scheduled: the landing page must never point at files that
 * are gone. The files follow. NotFoundError if there is no such image, ConflictError if it was activated meanwhile.
 */
export async function deleteHeroImage(id: string): Promise<void> {
  let wasActive: boolean | undefined;
  await withActive(async (active) => {
    const { data: image } = await heroImages().get({ id }).go({ consistent: true });
    if (!image) throw new NotFoundError('This image is no longer there.');
    const isActive = active.imageId === id;
    wasActive ??= isActive;
    if (isActive && !wasActive) throw new ConflictError('This image was activated meanwhile.');
    await commit({ image: heroImages, active: activeHero, upload: uploads }, (write) => ({
      active: replaceActive(write.active, active, {
        planned: active.planned?.filter(({ imageId }) => imageId !== id),
        ...(isActive && { imageId: undefined, picture: undefined, focus: undefined }),
      }),
      image: write.image
        .delete({ id })
        .where((is, { exists }) => exists(is.id))
        .commit(),
      picture: discardUpload(write.upload, image.picture.key),
    }));
  });
}
