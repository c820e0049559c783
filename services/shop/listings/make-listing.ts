import type { ProductItem } from '../catalog/product.entity.ts';
import { isActive } from '../catalog/read-products.ts';
import type { Listing } from './listing.entity.ts';
import { searchWords, sizeWord } from './search-words.ts';

export type UndatedListing = Omit<Listing, 'changedAt'>;

// Of a description of 10,000 characters, its first words say what it is about.
const MOST_WORDS = 300;
const SHORTEST_WORD_OF_TEXT = 3;

/** What search knows of a product. Of one that shoppers do not see, that it is gone. */
export function listingOf(product: ProductItem): UndatedListing {
  if (!isActive(product)) return goneListing(product.id);
  const { id, listOrder, name, itemNumber, price, salePrice, isOnSale, isNew } = product;
  const { saleFrom = '', saleUntil = '', leadTime = '', materials = [], fuels = [] } = product;
  const { productCollection: collections, searchTags: tags } = product;
  const nameWords = searchWords(name, itemNumber);
  const text = searchWords(product.shortDescription, product.description).filter(
    (word) => word.length >= SHORTEST_WORD_OF_TEXT,
  );
  const { widthInches, depthInches, heightInches } = product.dimensions ?? {};
  const sizes = [widthInches, depthInches, heightInches].flatMap((size) => (size ? sizeWord(size) : []));
  const facets = searchWords(...collections, ...tags, ...materials, ...fuels);
  const words = [...nameWords, ...sizes, ...facets, ...text];
  return {
    ...{
      id,
      isGone: false,
      listOrder,
      name,
      price,
      salePrice,
      isOnSale,
      saleFrom,
      saleUntil,
      isNew,
      leadTime,
    },
    ...{ collections, tags, materials, fuels },
    nameWords: afterSpaces(nameWords),
    words: afterSpaces([...new Set(words)].slice(0, MOST_WORDS)),
  };
}

export function goneListing(id: string): UndatedListing {
  return {
    ...{ id, isGone: true, listOrder: '', name: '', price: 0, salePrice: 0, isOnSale: false },
    ...{ saleFrom: '', saleUntil: '', isNew: false, leadTime: '', nameWords: '', words: '' },
    ...{ collections: [], tags: [], materials: [], fuels: [] },
  };
}

/** So that a word is found by its beginning: as ` <beginning>`. */
function afterSpaces(words: string[]): string {
  return words.map((word) => ` ${word}`).join('');
}
