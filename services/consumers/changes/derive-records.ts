import { BatchGetItemCommand, type AttributeValue as DynamoValue } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { keepBooks } from '../../commission/books/keep-books.ts';
import { env } from '../../core/runtime/env.ts';
import { dynamo } from '../../core/runtime/table.ts';
import { keepListings } from '../../shop/listings/keep-listings.ts';
import { keepSubject } from '../dashboard/keep-subject.ts';
import { subjectsOf } from '../dashboard/read-subject.ts';
import { indexRecords, postingsOf } from './index-records.ts';

export type Image = Record<string, AttributeValue>;

/** The most keys of one batch. */
const AT_ONCE = 100;

/**
 * Writes what the change feed would have derived from these stored items: their words in the owner's search, what the shop's
 * search knows of products, what the dashboard tells of them, and the books. For items that are older than that part of the feed. Repeating it changes nothing, and it may
 * run while people work.
 */
export async function deriveRecords(images: Image[]): Promise<void> {
  const searched = images.filter((image) => image.__edb_e__?.S === 'product' || postingsOf(image).length > 0);
  for (let from = 0; from < searched.length; from += AT_ONCE)
    await indexImages(searched.slice(from, from + AT_ONCE));
  const subjects = images.flatMap((image) => subjectsOf(recordOf(undefined, image)));
  for (const { __edb_e__, uid, id } of images)
    if (__edb_e__?.S === 'order') await keepBooks({ uid: uid?.S ?? '', id: id?.S ?? '' });
  const distinct = new Map(subjects.map((subject) => [`${subject.uid} ${subject.id}`, subject]));
  for (const subject of distinct.values()) await keepSubject(subject);
}

/** An item that changed after it was read loses what the feed has removed meanwhile: it is compared with itself as it is now. */
async function indexImages(images: Image[]): Promise<void> {
  await index(images.map((image) => recordOf(undefined, image)));
  const present = new Map((await readAgain(images)).map((image) => [keyOf(image), image]));
  await index(images.map((image) => recordOf(image, present.get(keyOf(image)))));
}

async function index(records: DynamoDBRecord[]): Promise<void> {
  await Promise.all([indexRecords(records), keepListings(records)]);
}

async function readAgain(images: Image[]): Promise<Image[]> {
  const found: Image[] = [];
  let Keys = images.map(({ pk, sk }) => ({ pk, sk }) as Record<string, DynamoValue>);
  while (Keys.length > 0) {
    const table = env('TABLE_NAME');
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    );
    found.push(...((Responses?.[table] ?? []) as Image[]));
    Keys = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
}

const keyOf = ({ pk, sk }: Image) => `${pk?.S} ${sk?.S}`;

function recordOf(OldImage: Image | undefined, NewImage: Image | undefined): DynamoDBRecord {
  return { dynamodb: { ...(OldImage && { OldImage }), ...(NewImage && { NewImage }) } };
}
