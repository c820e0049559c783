// Apart from product.schema.ts, so that the product form does not ship the schema library.
import type { ProductInput } from './product.schema.ts';

/** What a product has before anything is added to it: no words, no price, no picture, empty lists, nothing ticked. */
export const BARE_PRODUCT: ProductInput = {
  name: '',
  price: 0,
  salePrice: 0,
  itemNumber: '',
  shortDescription: '',
  description: '',
  imageGallery: [],
  optionalAccessories: [],
  inTheBox: [],
  toolsNeeded: [],
  searchTags: [],
  productCollection: [],
  isNew: false,
  isOnSale: false,
  isConsultationProduct: false,
  isReviewsShown: false,
};
