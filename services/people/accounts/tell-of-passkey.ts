import { unlessDeleted } from '../../core/deleted-accounts/tombstone.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll } from '../../core/runtime/commit.ts';

/** An account is told that a passkey was added. Cognito tells us of none, so that the page says it. */
export async function tellOfPasskey(uid: string): Promise<void> {
  const at = new Date();
  await commitAll(unlessDeleted(uid), queued(mailKey('passkey', uid, at.getTime()), uid, at.toISOString()));
}
