import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../../kit/runtime/cursor.ts';
import { isId } from '../../kit/runtime/ids.ts';
import { matchingPage } from '../../kit/runtime/matching-page.ts';
import type { ProductRow, ProductState } from './product.contract.ts';
import { type ProductItem, products } from './product.entity.ts';
import { stateOf, toProductCard } from './read-products.ts';

const PAGE_SIZE = 25;
const Position = z.object({
  listOrder: z.string().check(z.maxLength(20)),
  id: z.string().check(z.refine(isId)),
});

interface Filter {
  cursor?: string | undefined;
  /** Finds by name, item number, search tags and collections. */
  q?: string | undefined;
  state?: ProductState | undefined;
}

/** The owner's products by item number. */
export async function listProductRows({ cursor, q = '', state }: Filter): Promise<Page<ProductRow>> {
  const wanted = q.trim().toLowerCase();
  const page = await matchingPage({
    after: cursor ? decodeCursor(cursor, Position) : undefined,
    size: PAGE_SIZE,
    position: ({ listOrder, id }: ProductItem) => ({ listOrder, id }),
    matches: (item) =>
      stateOf(item) !== 'removed' && (!state || stateOf(item) === state) && textOf(item).includes(wanted),
    read: (after, limit) => {
      const all = products().query.inList({});
      return (after ? all.gt(after) : all).go({ order: 'asc', limit });
    },
  });
  return { ...page, items: page.items.flatMap(toRow) };
}

function toRow(item: ProductItem): ProductRow[] {
  const state = stateOf(item);
  if (state === 'removed') return [];
  const { saleFrom = '', saleUntil = '', version, isOnSale: hasSale } = item;
  return [{ ...toProductCard(item), state, saleFrom, saleUntil, version, hasSale }];
}

function textOf({ name, itemNumber, searchTags, productCollection }: ProductItem): string {
  return [name, itemNumber, ...searchTags, ...productCollection].join('\n').toLowerCase();
}
