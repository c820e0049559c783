import { listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import type { ProductRow, ProductState } from './product.contract.ts';
import { type ProductItem, products } from './product.entity.ts';
import { cellsOf, contentOf } from './product-cells.ts';
import { type Cells, ID_COLUMN } from './product-rows.contract.ts';
import { accessoriesOf } from './read-options.ts';
import { asPriced, ByListOrder, itemNumbersOf, stateOf, toProduct, toProductCard } from './read-products.ts';

const PAGE_SIZE = 25;

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
  return listPage({
    ...{ place: ByListOrder, cursor, size: PAGE_SIZE },
    matches: (item) =>
      stateOf(item) !== 'removed' && (!state || stateOf(item) === state) && textOf(item).includes(wanted),
    read: reading(() => products().query.inList({}), 'asc'),
  });
}

function toRow(item: ProductItem): ProductRow[] {
  const state = stateOf(item);
  if (state === 'removed') return [];
  const { saleFrom = '', saleUntil = '', planned, version, isOnSale: hasSale } = asPriced(item);
  return [{ ...toProductCard(item), state, saleFrom, saleUntil, planned, version, hasSale }];
}

function textOf({ name, itemNumber, searchTags, productCollection }: ProductItem): string {
  return [name, itemNumber, ...searchTags, ...productCollection].join('\n').toLowerCase();
}
