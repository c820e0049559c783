import { mailKey, queued } from '../../kit/outbox/mail.entity.ts';
import { commitAll } from '../../kit/runtime/commit.ts';
import { unlessDeleted } from '../../kit/tombstones/tombstone.entity.ts';

/** An account is told that a passkey was added. Cognito tells us of none, so that the page says it. */
export async function tellOfPasskey(uid: string): Promise<void> {
  const at = new Date();
  await commitAll(unlessDeleted(uid), queued(mailKey('passkey', uid, at.getTime()), uid, at.toISOString()));
}
