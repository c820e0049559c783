import type { AttributeValue as DynamoValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { keepBooks } from '../../commission/books/keep-books.ts';
import type { OrderItem } from '../../commission/orders/order.entity.ts';
import { reviewerOf } from '../../commission/orders/reviewer-of.ts';
import { closeIfOutdated, outdatedPages } from '../../commission/payments/outdated-pages.ts';
import { isDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { removedUpload } from '../../core/media/removed-upload.ts';
import { partOf } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { userOf } from '../../core/model/topic-audience.contract.ts';
import { log } from '../../core/runtime/log.ts';
import { sendMessage } from '../../core/runtime/queue.ts';
import { RECORDS } from '../../records.ts';
import { keepForecasts, keepSubject } from '../dashboard/keep-subject.ts';
import { subjectsOf } from '../dashboard/read-subject.ts';
import { announceChange } from '../live/announce-change.ts';
import { personalDataWork } from '../personal-data/personal-data-work.ts';
import { newsOf } from '../push/push-news.ts';
import { addressProvedBy, releaseHeld } from './release-held.ts';

/** What a reader does about a record. A batch runs tasks of the same name once. */
export interface Task {
  name: string;
  run(): Promise<void>;
}

/** @throws Error for a record that the reader cannot understand */
type Reader = (record: DynamoDBRecord) => Task[];

/** Everything that follows from a write to the table, except e-mails: the mail function reads the stream itself. */
export const READERS: readonly Reader[] = [
  announceTopics,
  removeFiles,
  workOnPersonalData,
  verifyReviews,
  keepDashboard,
  tellDevices,
  closePaymentPages,
  book,
  releaseHeldMails,
];

function announceTopics(record: DynamoDBRecord): Task[] {
  return topicsOfRecord(record).map((topic) => ({
    name: `announce ${topic}`,
    run: () => announceUnlessDeleted(topic),
  }));
}

/** Nobody may watch the topic of a deleted account, and counting its changes would keep the account's id. */
async function announceUnlessDeleted(topic: string): Promise<void> {
  const uid = userOf(topic);
  if (uid && (await isDeleted(uid))) return;
  await announceChange(topic);
}

function keepDashboard(record: DynamoDBRecord): Task[] {
  const tasks = subjectsOf(record).map((subject) => ({
    name: `keep ${subject.uid} ${subject.id}`,
    run: afterOthers(() => keepSubject(subject)),
  }));
  // Past orders tell something else, or the workshop may be closed on other days.
  if (!/^(STAGES|SITE)$/.test(record.dynamodb?.Keys?.pk?.S ?? '')) return tasks;
  return [...tasks, { name: 'keep forecasts', run: afterOthers(keepForecasts) }];
}

let last: Promise<unknown> = Promise.resolve();

/** Subjects share the items of days and of stage times: at the same moment their transactions would meet each other. */
function afterOthers(work: () => Promise<void>): () => Promise<void> {
  return () => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

function tellDevices(record: DynamoDBRecord): Task[] {
  const news = newsOf(record);
  if (!news) return [];
  return [{ name: `tell ${JSON.stringify(news)}`, run: () => sendMessage('PUSH_QUEUE_URL', news) }];
}

function releaseHeldMails(record: DynamoDBRecord): Task[] {
  const uid = addressProvedBy(record);
  return uid ? [{ name: `release e-mails of ${uid}`, run: () => releaseHeld(uid) }] : [];
}

/** What was booked last of an order that is removed is in its image alone. */
function book({ dynamodb }: DynamoDBRecord): Task[] {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
  if (!/^(order|paper)$/.test(image?.__edb_e__?.S ?? '')) return [];
  const item = unmarshall(image as Record<string, DynamoValue>) as OrderItem;
  const gone = dynamodb?.NewImage ? undefined : item;
  return [
    {
      name: `book ${item.id} ${gone ? 'gone' : ''}`,
      run: () => keepBooks(item, image?.__edb_e__?.S === 'order' ? gone : undefined),
    },
  ];
}

/** Nobody pays what is not due any more, whichever act has changed that. */
function closePaymentPages({ dynamodb }: DynamoDBRecord): Task[] {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
  if (image?.__edb_e__?.S !== 'order') return [];
  const order = unmarshall(image as Record<string, DynamoValue>) as OrderItem;
  return outdatedPages(order, !dynamodb?.NewImage).map((session) => ({
    name: `close ${session}`,
    run: () =>
      closeIfOutdated(session).catch((error: unknown) => {
        // The comparison closes it within the hour; other readers do not wait for it.
        log.warn('A payment page is not closed', { session, error });
      }),
  }));
}

function workOnPersonalData(record: DynamoDBRecord): Task[] {
  const work = personalDataWork(record);
  if (!work) return [];
  return [{ name: JSON.stringify(work), run: () => sendMessage('PERSONAL_DATA_QUEUE_URL', work) }];
}

function verifyReviews(record: DynamoDBRecord): Task[] {
  const uid = reviewerOf(record);
  if (!uid) return [];
  return [{ name: `verify reviews of ${uid}`, run: () => verifyUnlessDeleted(uid) }];
}

/** The reviews of a deleted account stay as they were, or go with it. */
async function verifyUnlessDeleted(uid: string): Promise<void> {
  if (await isDeleted(uid)) return;
  // Loaded when needed: most records are of something else.
  const { verifyReviewsOf } = await import('../../commission/orders/verify-reviews.ts');
  await verifyReviewsOf(uid);
}

function removeFiles(record: DynamoDBRecord): Task[] {
  const upload = removedUpload(record);
  if (!upload) return [];
  return [{ name: `remove ${upload.key}`, run: () => sendMessage('MEDIA_CLEANER_QUEUE_URL', upload) }];
}

/**
 * The topics that a write to the table changed: those of the item as it is now, and as it was before.
 * @throws Error for an item of an unknown entity
 */
export function topicsOfRecord({ dynamodb }: DynamoDBRecord): string[] {
  const images = [dynamodb?.OldImage, dynamodb?.NewImage].filter((image) => image !== undefined);
  return [...new Set(images.flatMap(topicsOfItem))];
}

function topicsOfItem(
  image: NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>,
): readonly string[] {
  const name = image.__edb_e__?.S ?? '';
  const record = RECORDS.get(name);
  if (!record) throw new Error(`No record is declared for "${name}" (${image.pk?.S})`);
  // Saved views count what the search finds. Its postings are written before anything is announced.
  const counted = partOf(record.search) ? [topics.counts] : [];
  const topicsOf = partOf(record.topics);
  return topicsOf
    ? [...topicsOf(unmarshall(image as Record<string, DynamoValue>) as never), ...counted]
    : counted;
}
