import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { isSettled, mailKey, mails, queuedMail } from '../../core/outbox/mail.entity.ts';
import { commitAll, isWritten, writesOf } from '../../core/runtime/commit.ts';
import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';
import { endsWithin } from '../../core/runtime/request-limits.ts';
import { allPersonalData } from '../../records.ts';
import { type DeletionItem, deletions } from './deletion.entity.ts';

// Should the last e-mail never be settled, the address goes by the table's TTL.
const LAST_MAIL_WITHIN_SECONDS = 7 * 24 * 3600;

const cognito = new CognitoIdentityProviderClient({ maxAttempts: 4, requestHandler: endsWithin(5000) });

/**
 * Carries out an accepted deletion as far as it can: called when it is accepted, when its e-mail is settled, and again
 * after a failure. Every step may be repeated, so it goes on after a crash at any point.
 */
export async function carryOutDeletion(id: string): Promise<void> {
  const { data: deletion } = await deletions().get({ id }).go({ consistent: true });
  if (!deletion) return;
  const key = mailKey('farewell', id);
  const { data: farewell } = await mails().get(key).go({ consistent: true });
  // Removed once more at the end: an index may have shown a record late.
  await removeEverything(deletion);
  if (!farewell) {
    await deletions()
      .patch({ id })
      .set({ expiresAt: Math.floor(Date.now() / 1000) + LAST_MAIL_WITHIN_SECONDS })
      .go();
    // In place of the uid stands the deletion's own id: nothing in the outbox names the person.
    await isWritten(
      mails()
        .create(queuedMail(key, id, new Date().toISOString()))
        .go(),
    );
    return;
  }
  if (!isSettled(farewell)) return;
  // Both at once: an e-mail that is gone alone would be sent again.
  await commitAll(
    writesOf(mails, (write) => write.delete(key)),
    writesOf(deletions, (write) => write.delete({ id })),
  );
  log.info('Account deleted', { deletion: id });
}

async function removeEverything({ uid, username, reviews }: DeletionItem): Promise<void> {
  // First, so that no session is renewed and nobody signs in.
  await deleteSignIn(username);
  for (const { remove } of await allPersonalData()) await remove({ uid, reviews });
}

async function deleteSignIn(Username: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId: env('USER_POOL_ID'), Username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
