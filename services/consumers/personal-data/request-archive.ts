import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, has, isWritten, writesOf } from '../../core/runtime/commit.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { archives, isInTheMaking } from './archive.entity.ts';

const KEPT_SECONDS = 24 * 3600;

/**
 * Asks for an archive of the caller's own data; the table's stream has it made (make-archive.ts). One that is being made
 * is the answer to everybody who asks meanwhile. QuotaError after five within a day.
 */
export async function requestArchive({ uid }: User): Promise<void> {
  const { data: before } = await archives().get({ uid }).go({ consistent: true });
  if (before && isInTheMaking(before)) return;
  const use = await countedUse('archive', uid);
  const expiresAt = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  const archive = { uid, id: newId(), status: 'preparing' as const, files: [], expiresAt };
  // Another tab may have asked at the same moment.
  await isWritten(
    commitAll(
      unlessDeleted(uid),
      use,
      writesOf(archives, (write) => write.put(archive).where(has({ id: before?.id }))),
    ),
  );
}
