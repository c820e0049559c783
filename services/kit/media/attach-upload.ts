import type { InTransaction } from '../runtime/table.ts';
import type { uploads } from './upload.entity.ts';

type Uploads = InTransaction<ReturnType<typeof uploads>>;

/** The write that keeps a finished upload for good and for one use only, for the transaction that uses it. */
export function attachUpload(entity: Uploads, key: string, attachedTo: string) {
  return entity
    .patch({ key })
    .set({ attachedTo })
    .remove(['expiresAt'])
    .where(
      ({ status, attachedTo }, { eq, notExists }) => `${eq(status, 'ready')} AND ${notExists(attachedTo)}`,
    )
    .commit();
}

/**
 * The write that gives a picture up, for the transaction that stops using it: the removal of the upload's item reaches
 * the cleaner (media-cleaner.lambda.ts), which removes the files. Neither can be forgotten.
 */
export function discardUpload(entity: Uploads, key: string) {
  return entity.delete({ key }).commit();
}
