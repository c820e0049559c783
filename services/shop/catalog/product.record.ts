import { notShown, record } from '../../core/model/record.ts';
import { asThen } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { itemNumbers } from './item-number.entity.ts';
import { products, productWords } from './product.entity.ts';

export const product = record({
  entity: products,
  words: productWords,
  topics: ({ id }) => [topics.product(id), topics.products],
  search: "none: the owner's list of products shows all of them",
  personal: 'none: the catalogue; only sums of ratings come from people',
  acts: {
    'POST /products': { words: 'added a product' },
    'PUT /products/:productId': { words: 'changed a product' },
    'POST /products/:productId/duplicate': { words: 'duplicated a product' },
    'POST /products/:productId/remove': { words: 'deleted a product' },
    'POST /product-rows': { words: 'imported a product from a file' },
    'POST /product-prices': { words: 'changed prices', isUndoable: true },
  },
});

export const itemNumber = record({
  entity: itemNumbers,
  ...notShown('it follows from its product'),
  personal: 'none: which product has a number, and whether something refers to it',
  // Products come back with their numbers.
  restore: asThen,
});
