import * as z from 'zod/mini';
import { Picture } from '../media/picture.schema.ts';

const Money = z.number().check(z.gte(0), z.multipleOf(0.01));
const Lines = z._default(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(50)),
  [],
);

/** What the owner edits; specification §3 products/{id} and §5 product form. Money is in USD. */
export const ProductInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  price: Money,
  salePrice: z._default(Money, 0),
  itemNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
  shortDescription: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
  imageGallery: z.array(z.string().check(z.maxLength(512))).check(z.minLength(1), z.maxLength(20)),
  optionalAccessories: Lines,
  inTheBox: Lines,
  toolsNeeded: Lines,
  searchTags: Lines,
  productCollection: Lines,
  isNew: z._default(z.boolean(), false),
  isOnSale: z._default(z.boolean(), false),
  isConsultationProduct: z._default(z.boolean(), false),
  isReviewsShown: z._default(z.boolean(), false),
});
export type ProductInput = z.infer<typeof ProductInput>;

/** A product as pages receive it: pictures instead of their keys, and the review figures. `version` serves the optimistic lock. */
export const Product = z.extend(ProductInput, {
  id: z.string(),
  imageGallery: z.array(Picture),
  averageRating: z.number(),
  ratingCount: z.int(),
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

/** What a card of the product list shows. */
export type ProductCard = Pick<
  Product,
  'id' | 'name' | 'itemNumber' | 'price' | 'salePrice' | 'isNew' | 'isOnSale'
> & { picture: Picture | null };
