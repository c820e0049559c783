import { makeReplyAddress } from '../../commission/conversations/reply-address.entity.ts';
import type { CommissionRecords } from '../../commission/papers/read-commission.ts';
import {
  declarationOf,
  kindOf,
  type MailKind,
  type MailState,
  requestNoun,
} from '../../core/outbox/mail.contract.ts';
import { type MailItem, type MailKey, mails } from '../../core/outbox/mail.entity.ts';
import type { Quota } from '../../core/quotas/quota.contract.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, has, isWritten, writesOf } from '../../core/runtime/commit.ts';
import { BusyError, ConflictError, QuotaError } from '../../core/runtime/errors.ts';
import { log } from '../../core/runtime/log.ts';
import { sendToDeadLetterQueue } from '../../core/runtime/queue.ts';
import { sendAt } from '../../core/runtime/send-at.ts';
import { provesAddress } from '../../people/accounts/account.entity.ts';
import { isSuppressed, recipientKey } from '../../people/recipients/suppression.entity.ts';
import { attachedPapers, composeMail, recordsAbout } from './compose-mail.ts';
import type { Message } from './kinds/layout.ts';
import { sendMail } from './send-mail.ts';

/**
 * Delivers an e-mail from the outbox at most once, however often it is called: claim, send, record (README.md).
 * Answers whether the e-mail is settled; if not, it must be offered again. One that is claimed was cut off only where its offer is
 * repeated: a first one may come while another is under way.
 */
export async function deliverMail(key: MailKey, isRepeated = true): Promise<boolean> {
  const { data: mail } = await mails().get(key).go({ consistent: true });
  if (!mail) return true;
  if (mail.state === 'sending') {
    if (!isRepeated) return false;
    // The function that claimed it was cut off. Perhaps it has sent it, so only the admin may send it again.
    warnUncertain(key);
    return move(mail, 'uncertain');
  }
  // Recorded, but the function may have been cut off before the e-mail reached the dead-letter queue.
  if (mail.state === 'failed') await reportRefusal(key);
  if (mail.state !== 'queued') return true;
  const until = Date.parse(mail.heldUntil ?? mail.since);
  if (until > Date.now()) {
    // Cut off after this, it is offered twice; the claim lets one of them send.
    await sendAt('HELD_MAILS_URL', key, until);
    return true;
  }

  const records = recordsAbout(mail);
  const message = await composeMail(mail, undefined, records);
  if (typeof message === 'string') return move(mail, message);
  if (await isSuppressed(message.to)) return move(mail, 'suppressed');
  const attachments = (await attachedPapers(mail, records)) ?? message.attachments;
  const replyTo = await replyToOf(mail, message, records);
  const since = new Date().toISOString();
  const claimed = await claim(mail, message.to, since);
  if (claimed === 'over-budget') return move(mail, 'over-budget');
  if (!claimed) return false;
  const outcome = await sendMail({ ...message, replyTo, attachments }, key);
  await move({ ...key, state: 'sending', since }, outcome);
  if (outcome === 'uncertain') warnUncertain(key);
  if (outcome === 'failed') await reportRefusal(key);
  return outcome !== 'queued';
}

const reportRefusal = (key: MailKey) => sendToDeadLetterQueue({ ...key, reason: 'SES refused this e-mail.' });

/** The alarm counts `uncertain` (infra/constructs/mail-outbox.ts). */
function warnUncertain(key: MailKey): void {
  log.warn('E-mail uncertain', { ...key, uncertain: 1 });
}

/**
 * Moves an e-mail to `sending` and counts it against its recipient's budget, in one transaction; false if it, or the
 * budget, has been changed meanwhile.
 */
async function claim(mail: MailItem, recipient: string, since: string): Promise<boolean | 'over-budget'> {
  if (mail.countedRound === mail.round) return move(mail, 'sending', since);
  const { noun, subjectId, kind, round, ...before } = mail;
  try {
    await commitAll(
      writesOf(mails, (write) =>
        write
          .patch({ noun, subjectId, kind })
          .set({ state: 'sending', since, countedRound: round })
          .where(has({ state: before.state, since: before.since })),
      ),
      await Promise.all(
        budgetOf(kindOf(kind)).map((quota) =>
          countedUse(quota, quota === 'ownerMailOfCustomer' ? mail.uid : recipientKey(recipient)),
        ),
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof QuotaError) return 'over-budget';
    if (error instanceof ConflictError || error instanceof BusyError) return false;
    throw error;
  }
}

/** The quotas that an e-mail counts against. No customer uses up what tells the owner of others. Nobody has proved the address of an acknowledgement. */
function budgetOf(kind: MailKind): Quota[] {
  const { about, isToOwner } = declarationOf(kind);
  if (isToOwner) return ['ownerMailOfCustomer', 'ownerMailOfDay'];
  // They go to proven addresses alone, and have what is to be paid.
  if (about === 'order' || about === 'quote') return ['orderMailOfDay'];
  return [...(kind === 'acknowledgement' ? [kind] : []), 'mailOfHour', 'mailOfDay'];
}

/** Moves an e-mail from the state it was read in to the next; false if it has been moved meanwhile. */
function move(
  { noun, subjectId, kind, state, since }: MailKey & Pick<MailItem, 'state' | 'since'>,
  next: MailState,
  now = new Date().toISOString(),
): Promise<boolean> {
  return isWritten(
    mails()
      .patch({ noun, subjectId, kind })
      .set({ state: next, since: now })
      .where(has({ state, since }))
      .go(),
  );
}

/**
 * Where an e-mail is answered: into its conversation, if the shop receives e-mails, else as its template says. Who reads an
 * address that nobody has proved may be a stranger to the account, whose user would read the answer.
 */
async function replyToOf(
  { noun, kind }: MailItem,
  { to, replyTo }: Message,
  { key, account }: CommissionRecords,
): Promise<string | undefined> {
  if (!process.env.REPLY_DOMAIN || !requestNoun(noun)) return replyTo;
  if (declarationOf(kind).isToOwner) return makeReplyAddress(key, 'owner');
  return provesAddress(await account(), to) ? makeReplyAddress(key, 'customer') : replyTo;
}
