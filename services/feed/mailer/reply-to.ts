import { makeReplyAddress } from '../../commission/conversations/reply-address.ts';
import { MAIL_KINDS, type MailDeclaration, type MailNoun } from '../../kit/outbox/mail.contract.ts';
import { kindOf, type MailItem } from '../../kit/outbox/mail.entity.ts';
import { accounts, provesAddress } from '../../people/accounts/account.entity.ts';
import type { Message } from './templates/layout.ts';

/** The nouns whose e-mails belong to a conversation: a quote, an order and their conversation have their request's id. */
const IN_CONVERSATION: ReadonlySet<MailNoun> = new Set(['consultation', 'quote', 'order', 'conversation']);

/**
 * Where an e-mail is answered: into its conversation, if the shop receives e-mails, else as its template says. Who reads an
 * address that nobody has proved may be a stranger to the account, whose user would read the answer.
 */
export async function replyToOf(
  { noun, kind, uid, subjectId: id }: MailItem,
  { to, replyTo }: Message,
): Promise<string | undefined> {
  if (!process.env.REPLY_DOMAIN || !IN_CONVERSATION.has(noun)) return replyTo;
  const { isToOwner }: MailDeclaration = MAIL_KINDS[kindOf(kind)];
  if (isToOwner) return makeReplyAddress({ uid, id }, 'owner');
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  return provesAddress(account, to) ? makeReplyAddress({ uid, id }, 'customer') : replyTo;
}
