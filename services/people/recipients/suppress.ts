import { recipientKey } from './recipient-key.ts';
import type { SuppressionReason } from './suppression.contract.ts';
import { suppressions } from './suppression.entity.ts';

/** Stops further e-mails to an address. Repeating it keeps one entry, with the latest reason. */
export async function suppress(email: string, reason: SuppressionReason, since: string): Promise<void> {
  await suppressions()
    .put({ id: recipientKey(email), email: email.trim().toLowerCase(), reason, since })
    .go();
}

/** Whether e-mails to an address have been stopped. */
export async function isSuppressed(email: string): Promise<boolean> {
  const { data } = await suppressions()
    .get({ id: recipientKey(email) })
    .go({ consistent: true });
  return data !== null;
}
