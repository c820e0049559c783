import type { QuoteState } from '@hearthside/services/quotes/quote.contract.ts';

/** The states of a quote as the owner calls them. */
export const STATES: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
