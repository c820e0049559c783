import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { documents } from '../runtime/table.ts';
import type { Posting } from './posting.entity.ts';

/** DynamoDB answers 1 MB at a time, which is about 4,000 postings. */
const MOST_QUERIES = 5;

/** What a posting says about its record. */
export type Place = Pick<Posting, 'uid' | 'id' | 'term'>;

interface Query {
  params(): object;
}

/**
 * The places that a query of postings finds, at most `limit`, and whether there are more. The sort key says all of a
 * posting, so nothing else is answered: 10,000 places take a third of the time of 10,000 items.
 */
export async function readPlaces(
  query: Query,
  { order = 'asc', limit }: { order?: 'asc' | 'desc'; limit?: number } = {},
): Promise<{ read: Place[]; isCut: boolean }> {
  const asked = query.params() as QueryCommandInput;
  const read: Place[] = [];
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  for (let queries = 0; queries < MOST_QUERIES; queries += 1) {
    const answer = await documents.send(
      new QueryCommand({
        ...asked,
        ...{ ProjectionExpression: 'sk', ScanIndexForward: order === 'asc', Limit: limit, ExclusiveStartKey },
      }),
    );
    for (const { sk } of answer.Items ?? []) read.push(placeOf(sk));
    ExclusiveStartKey = answer.LastEvaluatedKey;
    if (!ExclusiveStartKey || read.length === limit) break;
  }
  return { read, isCut: ExclusiveStartKey !== undefined };
}

/** `<term>#<id>#<uid>#<source>`, where the term itself may hold a `#`. */
function placeOf(sortKey: string): Place {
  const [uid = '', id = '', ...term] = sortKey.split('#').slice(0, -1).reverse();
  return { uid, id, term: term.reverse().join('#') };
}
