import { type Listing, listings } from './listing.entity.ts';
import { keepIndexed, type ListingIndex, makeIndex } from './listing-index.ts';

/** How far back a query begins again: clocks differ, and the index follows the table by a moment. */
const OVERLAP_MS = 10_000;

const known = new Map<string, Listing>();
/** The same by item number; made again after a change. */
let ordered: Listing[] | undefined;
/** Made by the first search for words. */
let index: ListingIndex | undefined;
let reading: Promise<void> | undefined;
let readAt = 0;

/**
 * The listings of all products that shoppers see, by item number. A process reads them once, and then what has changed since: one query,
 * which is mostly empty.
 *
 * @param freshForMs - how old the last query may be. @default a new one, shared by callers of the same moment
 */
export async function currentListings(freshForMs = 0): Promise<readonly Listing[]> {
  if (Date.now() - readAt >= freshForMs) {
    reading ??= readChanges().finally(() => {
      reading = undefined;
    });
    await reading;
  }
  ordered ??= [...known.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return ordered;
}

const placeOf = ({ listOrder, id }: Listing) => `${listOrder}#${id}`;

/** The words of the listings that were read last. */
export function currentIndex(): ListingIndex {
  index ??= makeIndex(known.values());
  return index;
}

async function readChanges(): Promise<void> {
  const startedAt = Date.now();
  const changed = listings().query.byChange({});
  const since = readAt && new Date(readAt - OVERLAP_MS).toISOString();
  const { data } = await (since ? changed.gt({ changedAt: since }) : changed).go({
    pages: 'all',
    order: 'asc',
  });
  for (const listing of data) {
    // The overlap brings what is known again.
    if (known.get(listing.id)?.changedAt === listing.changedAt) continue;
    if (listing.isGone) known.delete(listing.id);
    else known.set(listing.id, listing);
    if (index) keepIndexed(index, listing);
    ordered = undefined;
  }
  readAt = startedAt;
}
