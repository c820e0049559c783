import type { States } from '../../core/outbox/transition.ts';
import { has, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, EditConflictError, ExpiredError } from '../../core/runtime/errors.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import type { LineAnswer, QuoteEvent, Signature, StoredState } from './quote.contract.ts';
import { type QuoteItem, quotes, type StoredVersion } from './quote.entity.ts';
import { stateOf } from './quote-view.ts';
import { readSentQuote, type SentQuote } from './read-quote.ts';

// An item holds at most 400 KB.
const LONGEST_HISTORY = 50;

/** What changes beside the state. */
interface QuoteChange {
  answers?: LineAnswer[];
  signature?: Signature;
  event: Omit<QuoteEvent, 'at'>;
}

/** The error for somebody who acts on what is no longer shown. */
export const quoteChanged = () => new EditConflictError('This quote has changed since you opened it.');

const refused = (quote: SentQuote) =>
  stateOf(quote.sent) === 'expired'
    ? new ExpiredError('This quote has expired.')
    : new ConflictError('This quote is closed.');

/** What the customer and the owner do with the version that was sent last. */
export const quoteStates: States<
  SentQuote,
  StoredState,
  QuoteChange,
  'asked' | 'declined' | 'accepted' | 'acceptedFor' | 'withdrawn'
> = {
  read: readSentQuote,
  stateOf: ({ sent }) => stateOf(sent),
  lockOf: ({ revision }) => revision,
  changed: quoteChanged,
  write(
    { uid, id, revision, sent: before, draft },
    { to: state = before.state, event, ...answered },
    refusal,
  ) {
    const events = [...before.events, { ...event, at: new Date().toISOString() }].slice(-LONGEST_HISTORY);
    const sent: StoredVersion = { ...before, ...answered, state, events };
    return writesOf(
      quotes,
      (write) =>
        write
          .patch({ uid, id })
          .set({ sent, revision: revision + 1, ...placeInList({ sent, draft }) })
          .where(has({ revision })),
      refusal,
    );
  },
  transitions: {
    asked: { by: 'customer', from: ['sent'], mail: 'quoteAnswer', isRepeated: true, refused },
    declined: { by: 'customer', from: ['sent'], to: 'declined', mail: 'quoteAnswer', refused },
    accepted: { by: 'customer', from: ['sent'], to: 'accepted', mail: 'quoteAnswer', refused },
    // The owner enters what the customer has said.
    acceptedFor: { by: 'owner', from: ['sent'], to: 'accepted', refused },
    withdrawn: { by: 'owner', from: ['sent', 'expired'], to: 'withdrawn', refused },
  },
};

/** Sorts after every date. */
const UNDATED = 'undated';

/** Where a quote is in the owner's lists: open ones by their last day, drafts at the end, others by the day they were over. */
export function placeInList({ sent, draft }: Pick<QuoteItem, 'sent' | 'draft'>) {
  if (sent?.state === 'sent') return { list: 'OPEN' as const, sortDate: sent.validUntil };
  if (!sent || draft) return { list: 'OPEN' as const, sortDate: UNDATED };
  const at = sent.events.at(-1)?.at;
  return { list: 'OVER' as const, sortDate: at ? dayOf(at) : UNDATED };
}
