import { createWriteTransaction } from 'electrodb';
import { discardUpload } from '../media/attach-upload.ts';
import { uploads } from '../media/upload.entity.ts';
import { NotFoundError } from '../runtime/errors.ts';
import { commit } from '../runtime/table.ts';
import { activeHero, heroImages } from './hero.entity.ts';

/**
 * Deletes an image, and the pointer if the image is the active one: the landing page must never point at files that are
 * gone. The files follow. NotFoundError if there is no such image, ConflictError if it was activated meanwhile.
 */
export async function deleteHeroImage(id: string): Promise<void> {
  const [{ data: image }, { data: active }] = await Promise.all([
    heroImages().get({ id }).go({ consistent: true }),
    activeHero().get({}).go({ consistent: true }),
  ]);
  if (!image) throw new NotFoundError('This image is no longer there.');
  const entities = { heroImages: heroImages(), activeHero: activeHero(), uploads: uploads() };
  await commit(
    createWriteTransaction(entities, (write) => [
      write.heroImages.delete({ id }).commit(),
      active?.imageId === id
        ? write.activeHero
            .delete({})
            .where((pointer, { eq }) => eq(pointer.imageId, id))
            .commit()
        : write.activeHero
            .check({})
            .where(
              (pointer, { ne, notExists }) => `${notExists(pointer.imageId)} OR ${ne(pointer.imageId, id)}`,
            )
            .commit(),
      discardUpload(write.uploads, image.picture.key),
    ]),
  );
}
