import type { AttributeValue as DynamoValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { log } from '../../core/runtime/log.ts';
import { traitCents } from '../catalog/options.contract.ts';
import type { ProductItem } from '../catalog/product.entity.ts';
import { asPriced, isActive } from '../catalog/read-products.ts';
import { type Listing, listings } from './listing.entity.ts';
import { searchWords, sizeWord } from './search-words.ts';

type Image = Record<string, AttributeValue>;

/**
 * Brings the listings of changed products up to date. A product's records come in order, so the last one counts; what is
 * offered twice ends the same. A change that search does not know of, such as a review, writes nothing.
 */
export async function keepListings(records: DynamoDBRecord[]): Promise<void> {
  const changed = new Map<string, UndatedListing>();
  for (const { dynamodb } of records) {
    const before = listingIn(dynamodb?.OldImage);
    const after = listingIn(dynamodb?.NewImage) ?? (before && goneListing(before.id));
    if (!after || JSON.stringify(before) === JSON.stringify(after)) continue;
    changed.set(after.id, after);
  }
  if (changed.size === 0) return;
  const changedAt = new Date().toISOString();
  const dated = [...changed.values()].map((listing) => ({ ...listing, changedAt }));
  const { unprocessed } = await listings().put(dated).go({ concurrent: 4 });
  if (unprocessed.length > 0)
    throw new Error(`The table took ${unprocessed.length} listings less than it was given.`);
}

/** A product that cannot be listed must not keep those behind it from being announced. */
function listingIn(image: Image | undefined): UndatedListing | undefined {
  if (image?.__edb_e__?.S !== 'product') return undefined;
  try {
    return listingOf(unmarshall(image as Record<string, DynamoValue>) as ProductItem);
  } catch (error) {
    log.error('Product not listed', { id: image.id?.S, error });
    return undefined;
  }
}

type UndatedListing = Omit<Listing, 'changedAt'>;

// Of a description of 10,000 characters, its first words say what it is about.
const MOST_WORDS = 300;
const SHORTEST_WORD_OF_TEXT = 3;

/** What search knows of a product. Of one that shoppers do not see, that it is gone. */
export function listingOf(product: ProductItem): UndatedListing {
  if (!isActive(product)) return goneListing(product.id);
  const { id, listOrder, name, itemNumber, price, salePrice, isOnSale, isNew } = product;
  const { saleFrom = '', saleUntil = '', leadTime = '', materials = [], planned } = product;
  const costs = traitCents(asPriced({ ...product, planned: undefined }));
  const traits = Object.keys(costs);
  const { productCollection: collections, searchTags: tags } = product;
  const nameWords = searchWords(name, itemNumber);
  const text = searchWords(product.shortDescription, product.description).filter(
    (word) => word.length >= SHORTEST_WORD_OF_TEXT,
  );
  const { widthInches, depthInches, heightInches } = product.dimensions ?? {};
  const sizes = [widthInches, depthInches, heightInches].flatMap((size) => (size ? sizeWord(size) : []));
  const facets = searchWords(...collections, ...tags, ...materials, ...traits);
  const choices = (product.options ?? []).flatMap(({ choices }) => choices.map(({ name }) => name));
  const words = [...nameWords, ...sizes, ...facets, ...searchWords(...choices), ...text];
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
    traitCents: costs,
    ...(planned && {
      planned: {
        ...{ from: planned.from, price: planned.price, salePrice: planned.salePrice },
        traitCents: traitCents(asPriced(product, Date.parse(planned.from))),
      },
    }),
    ...{ collections, tags, materials, [TRAIT.field]: traits },
    nameWords: afterSpaces(nameWords),
    words: afterSpaces([...new Set(words)].slice(0, MOST_WORDS)),
  };
}

function goneListing(id: string): UndatedListing {
  return {
    ...{ id, isGone: true, listOrder: '', name: '', price: 0, salePrice: 0, isOnSale: false },
    ...{ saleFrom: '', saleUntil: '', isNew: false, leadTime: '', nameWords: '', words: '' },
    ...{ collections: [], tags: [], materials: [], [TRAIT.field]: [] },
  };
}

/** So that a word is found by its beginning: as ` <beginning>`. */
function afterSpaces(words: string[]): string {
  return words.map((word) => ` ${word}`).join('');
}
