import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key, listKey } from '../model/entity.ts';
import type { Picture } from './picture.contract.ts';
import { UPLOAD_KIND_NAMES, UPLOAD_STATUSES, type Upload } from './upload.contract.ts';

/*
 * Access patterns
 *   the state of one upload                 get        pk UPLOAD#<key of the original>, sk UPLOAD
 *   several uploads of one form             batch get
 *   the uploads of a person                 query      gsi1pk UPLOADS#<owner>, gsi1sk <key of the original>
 * An unused upload expires. `attachedTo` names the item that uses it; setting it removes `expiresAt`. `published` says
 * that a review photo was approved at some time, so that caches may hold it. The cleaner removes the files of an item
 * that is removed.
 */
export const uploads = entity('upload', {
  attributes: {
    key: { type: 'string', required: true },
    owner: { type: 'string', required: true },
    kind: { type: UPLOAD_KIND_NAMES, required: true },
    status: { type: UPLOAD_STATUSES, required: true },
    picture: { type: CustomAttributeType<Picture>('any') },
    reason: { type: 'string' },
    attachedTo: { type: 'string' },
    /** How many uses it has besides that one. */
    shares: { type: 'number' },
    published: { type: 'boolean' },
    expiresAt: { type: 'number' },
  },
  indexes: {
    byKey: key('UPLOAD#${key}', 'UPLOAD'),
    byOwner: listKey('UPLOADS#${owner}', '${key}'),
  },
});

export type UploadItem = ItemOf<typeof uploads>;

export const POST_WITHIN_SECONDS = 600;
export const UNUSED_EXPIRES_AFTER_SECONDS = 24 * 3600;

// The function is tried three times, for a minute each, with one and two minutes between. After that it is in the dead-letter queue.
const PROCESSED_WITHIN_SECONDS = 600;
const NEVER_READY = 'The upload didn’t finish. Please upload the file again.';

/** The state to show: a pending upload whose file did not come or could not be processed in time is refused. */
export function shownState(upload: UploadItem): Pick<Upload, 'status' | 'picture' | 'reason'> {
  const { status, picture = null, reason = null } = upload;
  if (status === 'pending' && isOverdue(upload)) return { status: 'refused', picture, reason: NEVER_READY };
  return { status, picture, reason };
}

function isOverdue({ expiresAt = 0 }: UploadItem): boolean {
  const createdAt = expiresAt - UNUSED_EXPIRES_AFTER_SECONDS;
  return Date.now() / 1000 > createdAt + POST_WITHIN_SECONDS + PROCESSED_WITHIN_SECONDS;
}
