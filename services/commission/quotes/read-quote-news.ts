import { plainName } from '../../kit/runtime/plain-name.contract.ts';
import { readCustomer } from '../orders/read-order.ts';
import type { StoredVersion } from './quote.entity.ts';

/** What the e-mail about a quote tells. */
export interface QuoteNews {
  id: string;
  uid: string;
  name: string;
  email: string;
  version: StoredVersion;
  note: string;
}

/** The news of a version for its customer as they are now; undefined for a user who is gone. */
export async function readQuoteNews(
  { uid, id }: { uid: string; id: string },
  version: StoredVersion,
): Promise<QuoteNews | undefined> {
  const customer = await readCustomer(uid);
  if (!customer) return undefined;
  return {
    uid,
    id,
    name: plainName(customer.name),
    email: customer.email,
    version,
    note: version.note,
  };
}
