import { type Customer, readCustomer } from '../orders/read-order.ts';
import type { StoredVersion } from './quote.entity.ts';
import type { QuoteKey } from './read-quote.ts';

/** What the e-mail about a quote tells. */
export interface QuoteNews extends Pick<Customer, 'name' | 'email'>, QuoteKey {
  version: StoredVersion;
  note: string;
  /** What it changes in the version before, in words. */
  changes: string[];
}

/** The news of a version for its customer as they are now; undefined for a user who is gone. */
export async function readQuoteNews(
  { uid, id }: QuoteKey,
  version: StoredVersion,
  changes: string[] = [],
): Promise<QuoteNews | undefined> {
  const customer = await readCustomer(uid);
  if (!customer) return undefined;
  return { uid, id, ...customer, version, note: version.note, changes };
}
