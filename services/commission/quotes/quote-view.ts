import { isExpired } from '../orders/expiry.ts';
import { itemsOf } from '../orders/order.contract.ts';
import { priceOf, wholePriceOf } from './choice.contract.ts';
import type {
  Drawing,
  ListedQuote,
  OwnerQuoteState,
  QuoteContent,
  QuoteEntry,
  QuoteState,
  QuoteVersion,
} from './quote.contract.ts';
import type { QuoteItem, StoredContent, StoredVersion } from './quote.entity.ts';
import { isIntact } from './signature.ts';

/** Stored quotes as their customer sees them: without drafts. */
export function toQuoteEntries(items: QuoteItem[]): QuoteEntry[] {
  return items.flatMap(({ id, revision, sent }) => (sent ? [{ ...toVersion(sent), id, revision }] : []));
}

export function toVersion(stored: StoredVersion): QuoteVersion {
  const { signature } = stored;
  return {
    ...{ ...stored, ...toContent(stored), state: stateOf(stored) },
    signature: signature && { ...signature, isIntact: isIntact(stored, signature) },
  };
}

export function toContent({
  lines,
  deliveryCost,
  deposit,
  validUntil,
  delivery,
  note,
  drawings,
}: StoredContent): QuoteContent {
  return {
    ...{ lines, deliveryCost, deposit, validUntil, note },
    ...(delivery && { delivery }),
    drawings: drawings.map(toDrawing),
  };
}

/** A drawing's `url` leads nowhere, since its files are not public. */
function toDrawing({ url: _, ...drawing }: StoredContent['drawings'][number]): Drawing {
  return drawing;
}

/** How a quote stands now, by what was sent last. */
export function stateOf(sent: StoredVersion | undefined): QuoteState {
  if (!sent) return 'draft';
  return sent.state === 'sent' && isExpired(sent.validUntil) ? 'expired' : sent.state;
}

/** How it stands for the owner, who may have made the request an order without an answer. */
export function ownerStateOf(sent: StoredVersion | undefined, hasOrder: boolean): OwnerQuoteState {
  return sent?.state === 'sent' && hasOrder ? 'ordered' : stateOf(sent);
}

export function toListedQuote(
  { uid, id, customerName, sent, draft }: QuoteItem,
  { hasOrder, hasQuestions }: { hasOrder: boolean; hasQuestions: boolean },
): ListedQuote {
  const shown = sent ?? draft;
  const price = sent?.state === 'accepted' ? priceOf(sent, sent.answers) : shown && wholePriceOf(shown);
  return {
    ...{ uid, id, customerName },
    state: ownerStateOf(sent, hasOrder),
    number: sent?.number ?? 0,
    validUntil: shown?.validUntil ?? '',
    items: itemsOf(shown?.lines ?? [], []),
    total: price?.total ?? 0,
    hasQuestions,
    hasDraft: draft !== undefined,
    why: sent?.events.findLast(({ what }) => what === 'declined')?.text,
  };
}
