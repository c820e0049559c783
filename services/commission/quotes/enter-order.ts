import type { User } from '../../core/runtime/user.ts';
import { today } from '../../core/site/day.contract.ts';
import { enterRequest } from '../consultations/enter-request.ts';
import type { AdminOrder } from '../orders/order.contract.ts';
import { getOrder } from '../orders/read-order.ts';
import { acceptQuote } from './accept-quote.ts';
import type { EnteredOrder } from './quote.schema.ts';
import { getQuote } from './read-quote.ts';
import { saveDraft } from './save-draft.ts';
import { requireComplete, sendQuote } from './send-quote.ts';

/**
 * Records what somebody has ordered who phones, visits or mails: a request, a quote and its acceptance, each by its own act. What an
 * earlier try has made stays, so one idempotency key makes one order. Of the e-mails only the one about the order is sent. InvalidError, before
 * anything is stored, for amounts that must be mistakes.
 */
export async function enterOrder(
  input: EnteredOrder,
  admin: User,
  idempotencyKey: string | undefined,
): Promise<AdminOrder> {
  const { deliveryCost, deposit, how, on } = input;
  const lines = input.lines.map((line) => ({ ...line, isOptional: false }));
  const draft = { lines, deliveryCost, deposit, validUntil: today(), note: '', drawings: [] };
  requireComplete(draft);
  const { made } = await enterRequest(input, admin, idempotencyKey, false);
  const key = { uid: made.uid, id: made.id };
  let quote = await getQuote(key);
  if (!quote.sent) {
    const { draftVersion, revision } = quote.draft
      ? quote
      : await saveDraft(key, { ...draft, draftVersion: 0 }, admin);
    quote = await sendQuote(key, { draftVersion, revision, sendsMail: false }, admin);
  }
  const { hasOrder, revision } = quote;
  const answers = lines.map(({ id: line }) => ({ line, answer: 'accepted' as const, text: '' }));
  if (!hasOrder) await acceptQuote(key, { revision, answers, how, on }, admin);
  return getOrder(key);
}
