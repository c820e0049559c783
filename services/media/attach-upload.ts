import type { InTransaction } from '../runtime/table.ts';
import type { uploads } from './upload.entity.ts';

/** The write, for the transaction of what uses it, that keeps a finished upload for good and for one use only. */
export function attachUpload(
  entity: InTransaction<ReturnType<typeof uploads>>,
  key: string,
  attachedTo: string,
) {
  return entity
    .patch({ key })
    .set({ attachedTo })
    .remove(['expiresAt'])
    .where(
      ({ status, attachedTo }, { eq, notExists }) => `${eq(status, 'ready')} AND ${notExists(attachedTo)}`,
    )
    .commit();
}
