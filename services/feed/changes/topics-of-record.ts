import type { DynamoDBRecord } from 'aws-lambda';
import { topics } from '../../kit/model/topic.contract.ts';
import type { MailNoun } from '../../kit/outbox/mail.contract.ts';
import { parseMailSubject } from '../../kit/outbox/mail.entity.ts';

const noTopics = (): string[] => [];

/** The topics that show the e-mails about a noun. */
const TOPICS_OF_MAIL: Record<MailNoun, (id: string) => string[]> = {
  consultation: () => [topics.consultations],
  order: () => [topics.orders],
  quote: () => [topics.quotes],
  conversation: () => [topics.conversations],
  review: () => [topics.reviews],
  account: noTopics,
  address: noTopics,
};

/** The topics of each item collection, by the first part of its key (`pk` or `gsi1pk`); from the rest of the key, and the whole. */
const TOPICS_OF_COLLECTION: Record<string, (rest: string, key: string) => string[]> = {
  PRODUCT: (id) => [topics.product(id)],
  PRODUCTS: () => [topics.products],
  ITEMNUMBER: noTopics,
  REVIEWS: (list) => (list === 'PENDING' ? [topics.pendingPhotos, topics.reviews] : [topics.reviews]),
  GALLERY: () => [topics.gallery],
  HERO: () => [topics.hero],
  PAGE: (slug) => [topics.page(slug)],
  PAGES: () => [topics.pages],
  SITE: () => [topics.pages],
  USER: (uid) => [topics.user(uid)],
  USERS: () => [topics.users],
  CONSULTATIONS: () => [topics.consultations],
  ORDERS: () => [topics.orders],
  QUOTES: () => [topics.quotes],
  // Earlier versions: the write that adds one changes the quote too.
  QUOTE: noTopics,
  SEARCH: noTopics,
  // The product that they follow announces itself.
  LISTING: noTopics,
  LISTINGS: noTopics,
  CONVERSATIONS: () => [topics.conversations],
  // The conversation's head changes with each of its messages.
  THREAD: noTopics,
  TODO: () => [topics.dashboard],
  TODOS: () => [topics.dashboard],
  DAYS: () => [topics.dashboard],
  // What they tell about open orders.
  STAGES: () => [topics.orders],
  REPLIES: () => [topics.conversations],
  MAIL: (_, key) => {
    const { noun, subjectId } = parseMailSubject(key);
    return TOPICS_OF_MAIL[noun](subjectId);
  },
  HISTORY: () => [topics.history],
  UPLOAD: noTopics,
  UPLOADS: noTopics,
  SUBMISSION: noTopics,
  SUBMISSIONS: noTopics,
  DELETION: noTopics,
  TOMBSTONE: noTopics,
  QUOTA: noTopics,
  SUPPRESSION: () => [topics.users],
  SUPPRESSIONS: () => [topics.users],
  PROOF: noTopics,
  RELEASE: noTopics,
  REPORT: noTopics,
  VISITS: noTopics,
  TOPIC: noTopics,
  CONNECTION: noTopics,
  ADDRESS: noTopics,
};

/**
 * The topics that a write to the table changed: those of every collection that the item is in now or was in before.
 * @throws Error for a collection whose topics nobody has declared
 */
export function topicsOfRecord({ dynamodb }: DynamoDBRecord): string[] {
  const images = [dynamodb?.OldImage, dynamodb?.NewImage];
  const keys = images.flatMap((image) => [image?.pk?.S, image?.gsi1pk?.S]);
  return [...new Set(keys.flatMap((key) => (key === undefined ? [] : topicsOfKey(key))))];
}

function topicsOfKey(key: string): string[] {
  const [collection = '', rest = ''] = key.split(/#(.*)/s);
  const topicsOf = Object.hasOwn(TOPICS_OF_COLLECTION, collection)
    ? TOPICS_OF_COLLECTION[collection]
    : undefined;
  if (!topicsOf) throw new Error(`No topics are declared for the collection ${collection}`);
  return topicsOf(rest, key);
}
