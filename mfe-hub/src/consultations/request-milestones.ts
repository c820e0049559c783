import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { isClosed } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import type { ConversationSummary } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type { Milestone } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';

const WAY = ['Sent', 'First Conversation', 'Drawing', 'Quote', 'Order'] as const;
const CONVERSATION = WAY.indexOf('First Conversation');
const QUOTE = WAY.indexOf('Quote');

/** Where a status stands on the way. The owner's own words say nothing about that. */
const PLACES: Record<string, number> = {
  Pending: 0,
  'Received Your Request': 0,
  'Contact Attempted': 1,
  'Design in Progress': 2,
};

/**
 * The usual way of a request to an order: how far it has come, by its statuses, its messages and its quote. Nothing is to come
 * once it is over.
 */
export function requestMilestones(
  request: Pick<ConsultationEntry, 'status' | 'timeline' | 'submittedAt' | 'samples'>,
  quote: Pick<QuoteEntry, 'sentAt'> | undefined,
  conversation: Pick<ConversationSummary, 'isMutual'> | undefined,
): Milestone[] {
  // Samples lead to no quote.
  if (isClosed(request) || request.samples) return [];
  const { timeline, submittedAt } = request;
  const last = timeline.findLast(({ status }) => Object.hasOwn(PLACES, status));
  const talked = conversation?.isMutual ? CONVERSATION : 0;
  const place = quote ? QUOTE : Math.max(talked, PLACES[last?.status ?? ''] ?? 0);
  const cameTo = (step: number) => {
    if (step === 0) return submittedAt ?? undefined;
    if (step === QUOTE) return quote?.sentAt;
    return timeline.findLast(({ status }) => PLACES[status] === step)?.at;
  };
  return WAY.map((stage, step) => {
    if (step > place) return { stage, state: 'next' };
    return { stage, state: step === place ? 'current' : 'done', at: cameTo(step) };
  });
}

/** What a request is about, as a title. */
export function requestPiece({ productName }: Pick<ConsultationEntry, 'productName'>): string {
  return productName || GENERAL_INQUIRY;
}

/** A request in one line, where there are several. */
export function requestName(entry: ConsultationEntry): string {
  return `${requestPiece(entry)}, ${dayText(entry.submittedAt)}`;
}
