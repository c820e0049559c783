import type { Upload } from './upload.contract.ts';
import type { UploadItem } from './upload.entity.ts';

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
