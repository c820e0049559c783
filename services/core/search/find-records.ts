import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { documents } from '../runtime/table.ts';
import { BY_NAME, bucketOf, EVERYTHING, facetBucket } from './make-postings.ts';
import type { ListSort } from './owner-list.contract.ts';
import { type Posting, postings } from './posting.entity.ts';
import { askedWords } from './words.contract.ts';

const LAST = '\uffff';

/** A value that a list is filtered by, with the ranks from and to which (both included). */
export interface Facet {
  facet: string;
  value: string;
  from?: string;
  to?: string;
}

/** What the owner looks for in a list. */
export interface Sought {
  list: string;
  /** Its first facet sorts what is found. */
  facets: Facet[];
  order: 'asc' | 'desc';
  q?: string;
  /** Whether also the whole list is sorted by ranks. @default by id */
  isRanked?: boolean;
  /** Whether the owner has chosen the order, which the list's own index does not have. */
  isSorted?: boolean;
  /** How many places of the only word are read, its last ones. Words that have to be met together are read whole. @default all */
  most?: number;
}

/** A record that was found; `at` sorts it, and `rank` is what sorts it within its facet's value. */
export type Found = Pick<Posting, 'uid' | 'id'> & { at: string; rank: string };

export interface FoundRecords {
  records: Found[];
  /** Whether there may be more: reading ends after a bounded number of queries. */
  isCut: boolean;
}

/** Whether the list's own index cannot answer: for another order, for words, or for more than the one facet that it has. */
export function needsPostings({ q = '', facets, isSorted = false }: Sought, own: string): boolean {
  const isOwn = facets.every(({ facet, from, to }) => facet === own && !from && !to);
  return isSorted || !isOwn || askedWords(q).length > 0;
}

/** The same, in another order. */
export function sortedBy(sort: ListSort | undefined, sought: Sought): Sought {
  if (sort === 'name') {
    const facets = sought.facets.filter(({ facet }) => facet !== EVERYTHING.facet);
    return { ...sought, isSorted: true, order: 'asc', facets: [BY_NAME, ...facets] };
  }
  return sort ? { ...sought, isSorted: true, order: sought.order === 'asc' ? 'desc' : 'asc' } : sought;
}

/**
 * The records after a place, at most `limit`, with one query; undefined where words or facets have to be met together, so
 * that all have to be read.
 */
export async function findNext(
  { list, facets: [facet, ...others], order, q = '' }: Sought,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Found[] | undefined> {
  if (!facet || others.length > 0 || askedWords(q).length > 0) return;
  const rest = after === undefined ? {} : order === 'asc' ? { from: `${after}#${LAST}` } : { before: after };
  const { read } = await readFacet(list, { ...facet, ...rest }, { order, limit });
  return read.map((place) => toFound(place, rankOf(place)));
}

/** Every record of a list that has all facets and a word for each word asked for, in the list's order. */
export async function findRecords(sought: Sought): Promise<FoundRecords> {
  const { list, facets, order, q = '', most } = sought;
  const words = askedWords(q);
  const options = most && words.length === 1 ? { order, limit: most } : undefined;
  // A list without ranks is sorted by id. Its words alone find everything in that order.
  const needsAll =
    sought.isRanked || words.length === 0 || facets.some(({ facet }) => facet !== EVERYTHING.facet);
  const wanted = needsAll ? facets : [];
  const [byFacet, byWord] = await Promise.all([
    Promise.all(wanted.map((facet) => readFacet(list, facet))),
    Promise.all(words.map((word) => readWord(list, word, options))),
  ]);
  const [first, ...others] = [...byFacet, ...byWord];
  const sets = others.map(({ read }) => new Set(read.map(keyOf)));
  const isRanked = byFacet.length > 0;
  const found = new Map<string, Found>();
  for (const posting of first?.read ?? []) {
    const key = keyOf(posting);
    if (found.has(key) || !sets.every((set) => set.has(key))) continue;
    found.set(key, toFound(posting, isRanked ? rankOf(posting) : ''));
  }
  const records = [...found.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  if (order === 'desc') records.reverse();
  return { records, isCut: [...byFacet, ...byWord].some(({ isCut }) => isCut) };

  // What a request says about its user finds the user.
  function keyOf({ uid, id }: Place): string {
    return list === 'user' ? uid : `${uid} ${id}`;
  }
}

async function readWord(list: string, word: string, options?: { order: 'asc' | 'desc'; limit: number }) {
  const found = postings().query.byTerm({ list, bucket: bucketOf(word) });
  return readPlaces(found.begins({ term: word }), options);
}

function toFound({ uid, id }: Place, rank: string): Found {
  return { uid, id, rank, at: `${rank}#${id}#${uid}` };
}

/** What follows the value in the term of a facet. */
function rankOf({ term }: Place): string {
  return term.slice(term.indexOf('#') + 1);
}

async function readFacet(
  list: string,
  { facet, value, from = '', to = '', before = `${to}${LAST}` }: Facet & { before?: string },
  options?: { order: 'asc' | 'desc'; limit: number },
) {
  // DynamoDB refuses a range whose end is before its start.
  if (from > before) return { read: [], isCut: false };
  const found = postings().query.byTerm({ list, bucket: facetBucket(facet) });
  return readPlaces(found.between({ term: `${value}#${from}` }, { term: `${value}#${before}` }), options);
}

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
async function readPlaces(
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
