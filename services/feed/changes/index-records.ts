import type { AttributeValue as DynamoValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { ConsultationItem } from '../../commission/consultations/consultation.entity.ts';
import { requestPostings } from '../../commission/consultations/search-postings.ts';
import type { ConversationItem } from '../../commission/conversations/conversation.entity.ts';
import { conversationPostings } from '../../commission/conversations/search-postings.ts';
import type { OrderItem } from '../../commission/orders/order.entity.ts';
import { orderPostings } from '../../commission/orders/search-postings.ts';
import type { QuoteItem } from '../../commission/quotes/quote.entity.ts';
import { quotePostings } from '../../commission/quotes/search-postings.ts';
import { log } from '../../kit/runtime/log.ts';
import { type Posting, postings } from '../../kit/search/posting.entity.ts';
import type { AccountItem } from '../../people/accounts/account.entity.ts';
import { userPostings } from '../../people/accounts/search-postings.ts';

type Image = Record<string, AttributeValue>;

/** What finds the items of each entity, by the names of the models. Other entities are not searched. */
const SEARCHABLE: Readonly<Record<string, (item: never) => Posting[]>> = {
  consultation: (item: ConsultationItem) => requestPostings(item),
  account: (item: AccountItem) => userPostings(item),
  order: (item: OrderItem) => orderPostings(item),
  quote: (item: QuoteItem) => quotePostings(item),
  conversation: (item: ConversationItem) => conversationPostings(item),
};

/** The postings of a stored item; empty for one that is not searched. */
export function postingsOf(image: Image | undefined): Posting[] {
  const make = SEARCHABLE[image?.__edb_e__?.S ?? ''];
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
