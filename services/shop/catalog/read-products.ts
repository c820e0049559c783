import * as z from 'zod/mini';
import { InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { isId } from '../../core/runtime/ids.ts';
import { Id, listPage } from '../../core/runtime/list-page.ts';
import { aboutOf } from './about-product.contract.ts';
import type { OptionGroup } from './options.contract.ts';
import { earliest, isSaleOn, nextSaleChange, type Pricing, type Sale } from './price.contract.ts';
import {
  MOST_LISTED,
  noFields,
  type PlannedPrices,
  type Prices,
  type Product,
  type ProductCard,
  type ProductChoice,
  type ProductState,
} from './product.contract.ts';
import { listOrder, type ProductItem, products } from './product.entity.ts';
import { figuresOf, RATING_COUNTS } from './rating.contract.ts';

/** One product for editing, in whatever state; NotFoundError if there is no such product. */
export async function getProduct(id: string): Promise<Product> {
  return toProduct(await readProduct(id));
}

export async function readProduct(id: string): Promise<ProductItem> {
  const { data } = await products().get({ id }).go({ consistent: true });
  if (!data || data.state === 'removed') throw new NotFoundError('Product not found.');
  return data;
}

/** What a card is made of: a whole product is many times as much to read. */
const CARD_ATTRIBUTES = [
  ...(['id', 'listOrder', 'state', 'name', 'itemNumber', 'isNew', 'isReviewsShown', 'imageGallery'] as const),
  ...(['price', 'salePrice', 'isOnSale', 'saleFrom', 'saleUntil', 'planned'] as const),
  ...(['ratingSum', 'ratingCount', 'materials', 'dimensions'] as const),
] satisfies (keyof ProductItem)[];
type CardItem = Pick<ProductItem, (typeof CARD_ATTRIBUTES)[number]>;
const AS_CARDS = { attributes: CARD_ATTRIBUTES };

/** The place of a product among all. */
export const ByListOrder = z.object({ listOrder: z.string().check(z.maxLength(20)), id: Id });

/** The first products that shoppers see, as cards, by item number. A larger catalogue goes on in the search. */
export async function listProducts(): Promise<ProductCard[]> {
  const { items } = await listPage({
    ...{ place: ByListOrder, size: MOST_LISTED },
    matches: isActive,
    read: async (after, limit) => {
      const all = products().query.inList({});
      const { data } = await (after ? all.gt(after) : all).go({
        ...AS_CARDS,
        order: 'asc',
        limit,
        data: 'raw',
      });
      // Parsed by the entity, a list would cost three times its processor time. A card takes nothing that it would change.
      const { Items, LastEvaluatedKey } = data as unknown as { Items: CardItem[]; LastEvaluatedKey?: object };
      return { data: Items, cursor: LastEvaluatedKey ? 'more' : null };
    },
  });
  return items.map(toProductCard);
}

/** Every product that shoppers see, with all that its own page shows of it, by item number. */
export async function listWholeProducts(): Promise<Product[]> {
  return (await readList()).filter(isActive).map(toShownProduct);
}

/** Every product that the owner has, by item number. */
export async function listProductChoices(): Promise<ProductChoice[]> {
  return (await readList()).flatMap((item) => {
    const state = stateOf(item);
    const { productCollection, searchTags } = item;
    return state === 'removed' ? [] : { ...toProductCard(item), state, productCollection, searchTags };
  });
}

/** Those of these products that shoppers see, as cards, in the order of their ids. */
export async function listCards(ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { data } = await products()
    .get(ids.map((id) => ({ id })))
    .go({ ...AS_CARDS, preserveBatchOrder: true });
  return data.flatMap((item) => (item && isActive(item) ? toProductCard(item) : []));
}

/** Products that shoppers see: of the same collections as this one, or any where there are none. */
export async function listOthers({ productCollection }: ProductItem, most: number): Promise<ProductCard[]> {
  const active = (await readList()).filter(isActive);
  const related = active.filter((other) =>
    other.productCollection.some((one) => productCollection.includes(one)),
  );
  return (related.length > 0 ? related : active).slice(0, most).map(toProductCard);
}

async function readList(): Promise<ProductItem[]> {
  const { data } = await products().query.inList({}).go({ pages: 'all' });
  return data;
}

/** The product with an item number, as the index has it, in whatever state. */
export async function findByItemNumber(itemNumber: string): Promise<ProductItem | undefined> {
  const { data } = await products()
    .query.inList({ listOrder: listOrder(itemNumber) })
    .go({ pages: 'all' });
  return data.find((product) => product.itemNumber === itemNumber && product.state !== 'removed');
}

/** The item numbers of these products, by their ids. */
export async function itemNumbersOf(ids: string[]): Promise<Map<string, string>> {
  const read = [...new Set(ids)].filter(isId).map(async (id) => {
    const { data } = await products()
      .get({ id })
      .go({ attributes: ['id', 'itemNumber'] });
    return data;
  });
  const found = await Promise.all(read);
  return new Map(found.flatMap((product) => (product ? [[product.id, product.itemNumber] as const] : [])));
}

interface ProductInRequest {
  productId?: string;
  itemNumber?: string;
}

/**
 * The product that a request names, as the catalogue has it: a browser's own words would reach inboxes. Without one it is
 * a general inquiry. InvalidError for an id of none that shoppers may have seen.
 */
export async function requestedProduct({
  productId,
  itemNumber,
}: ProductInRequest): Promise<ProductItem | undefined> {
  if (productId === undefined) {
    const named = itemNumber ? await findByItemNumber(itemNumber) : undefined;
    return named && stateOf(named) !== 'draft' ? named : undefined;
  }
  const { data } = isId(productId) ? await products().get({ id: productId }).go() : { data: null };
  // The form may have been open when the product was archived.
  if (!data || !['active', 'archived'].includes(stateOf(data)))
    throw new InvalidError({ productId: 'Product not found.' });
  return data;
}

export function stateOf({ state = 'active' }: Pick<ProductItem, 'state'>): ProductState | 'removed' {
  return state;
}

export function isActive(item: Pick<ProductItem, 'state'>): boolean {
  return stateOf(item) === 'active';
}

const INTERNAL = ['listOrder', 'usedBefore', 'optionPrices', 'pricedBy', ...RATING_COUNTS] as const;
type Internal = (typeof INTERNAL)[number];

/** A stored product as the owner edits it. */
export function toProduct(stored: ProductItem): Product {
  const told = Object.entries(asPriced(stored)).filter(([name]) => !INTERNAL.some((each) => each === name));
  const { state, ...item } = Object.fromEntries(told) as Omit<ProductItem, Internal>;
  const { averageRating, ratingCount } = figuresOf(stored);
  // Products from before a field have none.
  return {
    ...noFields(),
    ...item,
    accessoryIds: item.accessoryIds ?? [],
    state: state === undefined || state === 'removed' ? 'active' : state,
    averageRating,
    ratingCount,
  };
}

/** A stored product as shoppers see it at this moment: the server's clock says whether it is on sale. */
export function toShownProduct(stored: ProductItem): Product {
  const product = toProduct(stored);
  return { ...product, ...priceNow(product), saleFrom: '', saleUntil: '', planned: undefined };
}

interface Stored extends Prices {
  planned?: PlannedPrices | undefined;
  options?: OptionGroup[] | undefined;
  version?: number;
}

/**
 * A stored product, or its listing, with the prices of a moment. That planned prices begin is a change as others are: until
 * then the version is one less than the stored one, so nobody saves over prices that have begun since they looked.
 */
export function asPriced<Item extends Stored>(item: Item, now = Date.now()): Item {
  const { planned, optionPrices, options, version } = item;
  if (!planned && !optionPrices) return item;
  const isPending = isPlanned(planned, now);
  const { from: _, ...begun } = (!isPending && planned) || { from: '' };
  const prices = { ...item, ...begun };
  const cents = new Map(prices.optionPrices?.map((choice) => [choice.id, choice.cents]));
  const priced = options?.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, cents: cents.get(choice.id) ?? choice.cents })),
  }));
  return {
    ...prices,
    ...{ optionPrices: undefined, planned: isPending ? planned : undefined },
    ...(priced && { options: priced }),
    ...(isPending && version && { version: version - 1 }),
  };
}

/** Whether planned prices have yet to begin. */
export const isPlanned = (planned: Pick<PlannedPrices, 'from'> | undefined, now = Date.now()): boolean =>
  planned !== undefined && Date.parse(planned.from) > now;

/** The only place where the price of a moment comes from. A sale price that does not count now is not told. */
function priceNow(priced: Pick<CardItem, keyof Pricing | keyof Sale | 'planned'>) {
  const { price, salePrice, isOnSale, saleFrom = '', saleUntil = '', planned } = priced;
  const sale = { isOnSale, saleFrom, saleUntil };
  const isOn = isSaleOn(sale);
  const isHidden = isOnSale && !isOn;
  const changesAt = earliest([nextSaleChange(sale), planned?.from]);
  return {
    ...{ price, isOnSale: isOn, salePrice: isHidden ? 0 : salePrice },
    ...(changesAt && { changesAt }),
  };
}

export function toProductCard(item: CardItem): ProductCard {
  const { id, name, itemNumber, isNew, isReviewsShown } = item;
  const { averageRating, ratingCount } = figuresOf(item);
  return {
    ...{ id, name, itemNumber, ...priceNow(asPriced(item)), isNew, isReviewsShown },
    averageRating,
    ratingCount,
    about: aboutOf(item),
    picture: item.imageGallery[0] ?? null,
  };
}
