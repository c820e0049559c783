import { NotFoundError } from '../../core/runtime/errors.ts';
import type { Page } from '../../core/runtime/list-page.ts';
import { type AsChosen, asChosen, wholeGallery } from '../../shop/catalog/as-chosen.contract.ts';
import type { Product, ProductCard } from '../../shop/catalog/product.contract.ts';
import { products } from '../../shop/catalog/product.entity.ts';
import { figuresOf, type RatingFigures } from '../../shop/catalog/rating.contract.ts';
import { accessoriesOf, offeredOptions } from '../../shop/catalog/read-options.ts';
import {
  asPriced,
  isActive,
  listCards,
  listOthers,
  stateOf,
  toShownProduct,
} from '../../shop/catalog/read-products.ts';
import { slugOf } from '../../shop/listings/collection.contract.ts';
import { relatedTo } from '../../shop/listings/find-products.ts';
import { newestPage, REVIEWS_PER_PAGE } from '../../shop/reviews/read-reviews.ts';
import type { Review } from '../../shop/reviews/review.contract.ts';
import { type ReviewItem, reviews } from '../../shop/reviews/review.entity.ts';
import type { ProductDelivery } from './product-delivery.contract.ts';
import { knownDelivery } from './product-delivery.ts';

/**
 * What the product page shows. `reviews` is the newest page; it is empty for a product that shows no reviews. One with
 * hidden reviews among its newest is short.
 */
export interface ProductPage {
  product: Product;
  /** The product as it is before anything is chosen of it. */
  standard?: AsChosen;
  reviews: Page<Review>;
  ratings: Pick<RatingFigures, 'histogram' | 'realRating'>;
  /** Products that go with it, except those of its options. @default none */
  accessories?: ProductCard[];
  /** Others of its collections, or with its tags. @default none */
  related?: ProductCard[];
  /** @default the owner has said nothing of it */
  delivery?: ProductDelivery;
  /** Its collections, with the addresses of their pages. */
  collections?: { name: string; slug: string }[];
}

/** What the address of an archived or deleted product shows: others, of its collections where there are some. */
export interface GoneProduct {
  gone: { name: string; others: ProductCard[] };
}

const MOST_OTHERS = 6;

interface RawPage {
  Items: Record<string, unknown>[];
}

const knownPages = new WeakMap<RawPage, ReturnType<typeof parsePage>>();

/** The page function gets the same object for the same answer of the table. */
function readOnce(raw: RawPage) {
  const known = knownPages.get(raw) ?? parsePage(raw);
  knownPages.set(raw, known);
  return known;
}

function parsePage({ Items: [self, ...rest] }: RawPage) {
  return {
    item: self && products().parse({ Item: self }).data,
    read: reviews().parse({ Items: rest }).data,
  };
}

/**
 * A product with its newest reviews in one query, one batch for its accessories and related products, and one more for those of its options,
 * or for the others of a product that is gone. NotFoundError if there is no such product, or a draft only.
 */
export async function getProductPage(id: string): Promise<ProductPage | GoneProduct> {
  // Descending from the partition's end: the product itself, then its reviews, and one review more to see if there are others.
  const { data } = await reviews()
    .query.ofProduct({ productId: id })
    .gte({ id: '' })
    .go({ data: 'raw', order: 'desc', limit: REVIEWS_PER_PAGE + 2, consistent: true });
  const { item, read } = readOnce(data as unknown as RawPage);
  if (!item || stateOf(item) === 'draft') throw new NotFoundError('Product not found.');
  if (!isActive(item)) return { gone: { name: item.name, others: await listOthers(item, MOST_OTHERS) } };
  const shown: ReviewItem[] = item.isReviewsShown ? read : [];
  const { histogram, realRating } = figuresOf(item);
  // What can be had as an option is there already.
  const offeredIds = accessoriesOf(item.options);
  const accessoryIds = (item.accessoryIds ?? []).filter((other) => !offeredIds.includes(other));
  const [relatedIds, options, deliveryOf] = await Promise.all([
    relatedTo(item),
    offeredOptions(asPriced(item).options),
    knownDelivery(),
  ]);
  const cards = await listCards([...new Set([...accessoryIds, ...relatedIds])]);
  const of = (ids: string[]) => cards.filter(({ id }) => ids.includes(id));
  const accessories = of(accessoryIds);
  const related = of(relatedIds.filter((other) => ![...accessoryIds, ...offeredIds].includes(other)));
  const self = { ...toShownProduct(item), options };
  const product = { ...self, imageGallery: wholeGallery(self) };
  const delivery = deliveryOf(product);
  return {
    product,
    standard: asChosen(product),
    reviews: await newestPage(shown),
    ratings: { histogram, realRating },
    ...(delivery && { delivery }),
    ...(accessories.length > 0 && { accessories }),
    ...(related.length > 0 && { related }),
    collections: item.productCollection
      .map((name) => ({ name, slug: slugOf(name) }))
      .filter(({ slug }) => slug),
  };
}
