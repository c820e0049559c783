import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../../core/runtime/cursor.ts';
import { isId } from '../../core/runtime/ids.ts';
import { matchingPage } from '../../core/runtime/matching-page.ts';
import type { ProductRow, ProductState } from './product.contract.ts';
import { type ProductItem, products } from './product.entity.ts';
import { cellsOf, contentOf } from './product-cells.ts';
import { type Cells, ID_COLUMN } from './product-rows.contract.ts';
import { accessoriesOf } from './read-options.ts';
import { itemNumbersOf, stateOf, toProduct, toProductCard } from './read-products.ts';

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
export async function listProductRows(filter: Filter): Promise<Page<ProductRow>> {
  const page = await listProductItems(filter);
  return { ...page, items: page.items.flatMap(toRow) };
}

/** The same as rows of a file that can be imported. */
export async function listProductCells(filter: Filter): Promise<Page<Cells>> {
  const page = await listProductItems(filter);
  const contents = page.items.map((item) => ({ id: item.id, ...contentOf(toProduct(item)) }));
  const numbers = await itemNumbersOf(contents.flatMap(({ options }) => accessoriesOf(options)));
  const numberOf = (id: string) => numbers.get(id);
  const items = contents.map(({ id, ...content }) => ({
    [ID_COLUMN]: id,
    ...cellsOf(content, { numberOf }),
  }));
  return { ...page, items };
}

function listProductItems({ cursor, q = '', state }: Filter): Promise<Page<ProductItem>> {
  const wanted = q.trim().toLowerCase();
  return matchingPage({
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
