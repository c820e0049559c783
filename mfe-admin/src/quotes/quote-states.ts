import type { OwnerQuoteState } from '@hearthside/services/commission/quotes/quote.contract.ts';

/** The states of a quote as the owner calls them. */
export const STATES: Record<OwnerQuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  ordered: 'Closed: ordered without it',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
