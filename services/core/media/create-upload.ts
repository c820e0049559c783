import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { unlessDeleted } from '../deleted-accounts/deleted-account.entity.ts';
import type { Quota } from '../quotas/quota.contract.ts';
import { countedUse } from '../quotas/quota.entity.ts';
import { commitAll, isWritten, writesOf } from '../runtime/commit.ts';
import { ForbiddenError } from '../runtime/errors.ts';
import type { User } from '../runtime/user.ts';
import { idParam } from '../runtime/validation.ts';
import { mediaBucket, s3 } from './bucket.ts';
import { kindOf, type UploadTicket } from './upload.contract.ts';
import { POST_WITHIN_SECONDS, UNUSED_EXPIRES_AFTER_SECONDS, uploads } from './upload.entity.ts';
import type { UploadInput } from './upload.schema.ts';
import { uploadKey } from './upload-key.ts';

/**
 * A presigned POST with which the caller may send one file of this key and content type, within the kind's size.
 * QuotaError when the caller has asked for too many within an hour.
 */
export async function createUpload(input: UploadInput, user: User): Promise<UploadTicket> {
  const key = await registerUpload(input, user, user.isAdmin || user.isWorkshop ? 'ownerUpload' : 'upload');
  const post = await createPresignedPost(s3, {
    Bucket: mediaBucket(),
    Key: key,
    Fields: { 'Content-Type': input.contentType },
    Conditions: [
      ['eq', '$Content-Type', input.contentType],
      ['content-length-range', 1, kindOf(input.kind).maxBytes],
    ],
    Expires: POST_WITHIN_SECONDS,
  });
  return { key, ...post };
}

/** Records an upload before its file is sent, counts it against a quota if one is given, and answers the file's key. */
export async function registerUpload(
  input: Omit<UploadInput, 'size' | 'contentType'>,
  user: User,
  quota?: Quota,
): Promise<string> {
  const { belongsTo, isWorkshops } = kindOf(input.kind);
  const isAllowed = user.isAdmin || (isWorkshops && user.isWorkshop);
  if (belongsTo === 'shop' && !isAllowed) throw new ForbiddenError('This is for the owner only.');
  const productId = input.kind === 'review' ? idParam(input.productId ?? '') : undefined;
  const { kind, filename } = input;
  const now = Date.now();
  // Two files of one name in one millisecond would share a key; the later one takes the next.
  for (let timestamp = now; ; timestamp++) {
    const key = uploadKey({ kind, filename, uid: user.uid, productId, timestamp });
    if (await created(key)) return key;
  }

  async function created(key: string): Promise<boolean> {
    const expiresAt = Math.floor(now / 1000) + UNUSED_EXPIRES_AFTER_SECONDS;
    const use = quota && (await countedUse(quota, user.uid));
    const upload = { key, owner: user.uid, kind, status: 'pending' as const, expiresAt };
    return isWritten(
      commitAll(
        unlessDeleted(user.uid),
        writesOf(uploads, (write) => write.create(upload)),
        use,
      ),
    );
  }
}
