import { timeOf } from '../../core/runtime/ids.ts';
import { products } from './product.entity.ts';

const FRESH_FOR_MS = 1_000;
// The index follows the table by a moment.
const INDEX_LAG_MS = 10_000;

let known: { ids: Set<string>; readAt: number } | undefined;

/**
 * Whether the catalogue has a product, by the list that this process holds; true for an id that is newer than the list.
 * For an unknown id the list is read again, once a second at most: made-up ids cost no more, however many come.
 */
export async function mayBeProduct(id: string): Promise<boolean> {
  if (known?.ids.has(id)) return true;
  if (!known || Date.now() - known.readAt >= FRESH_FOR_MS) {
    const readAt = Date.now();
    const { data } = await products()
      .query.inList({})
      .go({ pages: 'all', attributes: ['id'] });
    known = { ids: new Set(data.map((product) => product.id)), readAt };
  }
  return known.ids.has(id) || Date.parse(timeOf(id)) > known.readAt - INDEX_LAG_MS;
}
