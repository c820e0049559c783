import type { AttributeValue as DynamoValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { log } from '../../kit/runtime/log.ts';
import type { ProductItem } from '../catalog/product.entity.ts';
import { listings } from './listing.entity.ts';
import { goneListing, listingOf, type UndatedListing } from './make-listing.ts';

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
