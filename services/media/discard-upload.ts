import type { InTransaction } from '../runtime/table.ts';
import type { uploads } from './upload.entity.ts';

/**
 * The write, for the transaction of what stops using a picture, that gives it up: the removal of the upload's item
 * reaches the cleaner (media-cleaner.lambda.ts), which removes the files. Neither can be forgotten.
 */
export function discardUpload(entity: InTransaction<ReturnType<typeof uploads>>, key: string) {
  return entity.delete({ key }).commit();
}
