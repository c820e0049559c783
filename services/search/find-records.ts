import { bucketOf, EVERYTHING, facetBucket } from './make-postings.ts';
import { type Posting, postings, type SearchList } from './posting.entity.ts';
import { askedWords } from './words.ts';

/** A query answers 1 MB, which is about 4,000 postings. */
const MOST_QUERIES = 5;
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
  list: SearchList;
  /** Its first facet sorts what is found. */
  facets: Facet[];
  order: 'asc' | 'desc';
  q?: string;
  /** Whether also the whole list is sorted by ranks. @default by id */
  isRanked?: boolean;
}

/** A record that was found; `at` sorts it, and `rank` is what sorts it within its facet's value. */
export type Found = Pick<Posting, 'uid' | 'id'> & { at: string; rank: string };

export interface FoundRecords {
  records: Found[];
  /** Whether there may be more: reading ends after a bounded number of queries. */
  isCut: boolean;
}

/** Whether words are looked for, or more than the one facet that the list's own index has. */
export function narrows({ q = '', facets }: Sought, own: string): boolean {
  const isOwn = facets.every(({ facet, from, to }) => facet === own && !from && !to);
  return !isOwn || askedWords(q).length > 0;
}

/** Every record of a list that has all facets and a word for each word asked for, in the list's order. */
export async function findRecords(sought: Sought): Promise<FoundRecords> {
  const { list, facets, order, q = '' } = sought;
  const words = askedWords(q);
  // A list without ranks is sorted by id. Its words alone find everything in that order.
  const needsAll =
    sought.isRanked || words.length === 0 || facets.some(({ facet }) => facet !== EVERYTHING.facet);
  const wanted = needsAll ? facets : [];
  const [byFacet, byWord] = await Promise.all([
    Promise.all(wanted.map((facet) => readFacet(list, facet))),
    Promise.all(words.map((word) => readWord(list, word))),
  ]);
  const [first, ...others] = [...byFacet, ...byWord];
  const sets = others.map(({ read }) => new Set(read.map(keyOf)));
  const isRanked = byFacet.length > 0;
  const found = new Map<string, Found>();
  for (const posting of first?.read ?? []) {
    const key = keyOf(posting);
    if (found.has(key) || !sets.every((set) => set.has(key))) continue;
    const { uid, id, term } = posting;
    const rank = isRanked ? term.slice(term.indexOf('#') + 1) : '';
    found.set(key, { uid, id, rank, at: `${rank}#${id}#${uid}` });
  }
  const records = [...found.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  if (order === 'desc') records.reverse();
  return { records, isCut: [...byFacet, ...byWord].some(({ isCut }) => isCut) };

  // What a request says about its user finds the user.
  function keyOf({ uid, id }: Posting): string {
    return list === 'user' ? uid : `${uid} ${id}`;
  }
}

async function readWord(list: SearchList, word: string) {
  return all(
    postings()
      .query.byTerm({ list, bucket: bucketOf(word) })
      .begins({ term: word }),
  );
}

async function readFacet(list: SearchList, { facet, value, from = '', to = '' }: Facet) {
  const found = postings().query.byTerm({ list, bucket: facetBucket(facet) });
  return all(found.between({ term: `${value}#${from}` }, { term: `${value}#${to}${LAST}` }));
}

interface Query {
  go(options: { pages: number; order: 'asc' }): Promise<{ data: Posting[]; cursor: string | null }>;
}

async function all(query: Query) {
  const { data: read, cursor } = await query.go({ pages: MOST_QUERIES, order: 'asc' });
  return { read, isCut: cursor !== null };
}
