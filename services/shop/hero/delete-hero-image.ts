import { createWriteTransaction } from 'electrodb';
import { discardUpload } from '../../kit/media/attach-upload.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { ConflictError, NotFoundError } from '../../kit/runtime/errors.ts';
import { commit } from '../../kit/runtime/table.ts';
import { overtaken, replaceActive, withActive } from './change-active-hero.ts';
import { activeHero, heroImages } from './hero.entity.ts';

/**
 * Deletes an image, and what points at it if it is active or scheduled: the landing page must never point at files that
 * are gone. The files follow. NotFoundError if there is no such image, ConflictError if it was activated meanwhile.
 */
export async function deleteHeroImage(id: string): Promise<void> {
  const entities = { heroImages: heroImages(), activeHero: activeHero(), uploads: uploads() };
  let wasActive: boolean | undefined;
  await withActive(async (active) => {
    const { data: image } = await heroImages().get({ id }).go({ consistent: true });
    if (!image) throw new NotFoundError('This image is no longer there.');
    const isActive = active.imageId === id;
    wasActive ??= isActive;
    if (isActive && !wasActive) throw new ConflictError('This image was activated meanwhile.');
    await commit(
      createWriteTransaction(entities, (write) => [
        replaceActive(write.activeHero, active, {
          planned: active.planned?.filter(({ imageId }) => imageId !== id),
          ...(isActive && { imageId: undefined, picture: undefined, focus: undefined }),
        }),
        write.heroImages
          .delete({ id })
          .where((is, { exists }) => exists(is.id))
          .commit(),
        discardUpload(write.uploads, image.picture.key),
      ]),
      [overtaken, overtaken],
    );
  });
}
