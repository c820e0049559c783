import { resendMails } from '../../kit/outbox/resend-mails.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import { type ConversationKey, customerMailKey, readHead } from './read-conversation.ts';

/** Sends the last e-mail to the customer again if it failed or is held; ConflictError when there is no such e-mail. */
export async function resendMessageMail(key: ConversationKey): Promise<void> {
  const head = await readHead(key);
  const mail = head && customerMailKey(head);
  await resendMails(mail ? [mail] : [], await hasProvenAddress(key.uid));
}
