import { products } from './product.entity.ts';

// A visitor of a product that was made since then waits no longer than that.
const FRESH_FOR_MS = 1_000;

let known: { ids: Set<string>; readAt: number } | undefined;

/**
 * Whether the catalogue has a product, from the list that this process holds. For an unknown id the list is read again,
 * once a second at most: made-up ids cost nothing more, however many come.
 */
export async function isKnownProduct(id: string): Promise<boolean> {
  if (known?.ids.has(id)) return true;
  if (!known || Date.now() - known.readAt >= FRESH_FOR_MS) {
    const { data } = await products()
      .query.inList({})
      .go({ pages: 'all', attributes: ['id'] });
    known = { ids: new Set(data.map((product) => product.id)), readAt: Date.now() };
  }
  return known.ids.has(id);
}
