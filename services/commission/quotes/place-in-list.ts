import type { QuoteItem } from './quote.entity.ts';

/** Sorts after every date. */
const UNDATED = 'undated';

/** Where a quote is in the owner's lists: open ones by their last day, drafts at the end, others by the day they were over. */
export function placeInList({ sent, draft }: Pick<QuoteItem, 'sent' | 'draft'>) {
  if (sent?.state === 'sent') return { list: 'OPEN' as const, sortDate: sent.validUntil };
  if (!sent || draft) return { list: 'OPEN' as const, sortDate: UNDATED };
  return { list: 'OVER' as const, sortDate: sent.events.at(-1)?.at.slice(0, 10) ?? UNDATED };
}
