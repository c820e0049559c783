import type { AttributeValue as DynamoValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { partOf } from '../../core/model/record.ts';
import { log } from '../../core/runtime/log.ts';
import { type Posting, postings } from '../../core/search/posting.entity.ts';
import { RECORDS } from '../../records.ts';

type Image = Record<string, AttributeValue>;

/** The postings of a stored item; empty for one that is not searched. */
export function postingsOf(image: Image | undefined): Posting[] {
  const make = partOf(RECORDS.get(image?.__edb_e__?.S ?? '')?.search ?? 'none: an unknown entity');
  return image && make ? make(unmarshall(image as Record<string, DynamoValue>) as never) : [];
}

/**
 * Brings the postings of changed records up to date. A batch is written as a whole: what its records had and have no
 * more is deleted, what they have now is put. The stream offers an item's records in order and again after a failure,
 * so the postings end as the last record says.
 */
export async function indexRecords(records: DynamoDBRecord[]): Promise<void> {
  const net = new Map<string, { posting: Posting; isThere: boolean }>();
  for (const { dynamodb } of records) {
    const before = keyed(postingsOrNone(dynamodb?.OldImage));
    const after = keyed(postingsOrNone(dynamodb?.NewImage));
    for (const [key, posting] of before) if (!after.has(key)) net.set(key, { posting, isThere: false });
    for (const [key, posting] of after) if (!before.has(key)) net.set(key, { posting, isThere: true });
  }
  const [added, removed] = [true, false].map((isThere) =>
    [...net.values()].filter((each) => each.isThere === isThere).map(({ posting }) => posting),
  ) as [Posting[], Posting[]];
  await requireAll(added.length > 0 && postings().put(added).go({ concurrent: 4 }));
  await requireAll(removed.length > 0 && postings().delete(removed).go({ concurrent: 4 }));
}

/** A record that cannot be indexed must not keep those behind it from being announced. */
function postingsOrNone(image: Image | undefined): Posting[] {
  try {
    return postingsOf(image);
  } catch (error) {
    log.error('Record not indexed', { entity: image?.__edb_e__?.S, error });
    return [];
  }
}

const keyed = (made: Posting[]) => new Map(made.map((posting) => [JSON.stringify(posting), posting]));

async function requireAll(writing: Promise<{ unprocessed: unknown[] }> | false): Promise<void> {
  const left = writing && (await writing).unprocessed.length;
  if (left) throw new Error(`The table took ${left} postings less than it was given.`);
}
