import type { Posting } from './posting.entity.ts';
import { plainWords } from './words.contract.ts';

// A request of 5,000 characters has at most that many words.
const MOST_WORDS = 800;
const BUCKET_LENGTH = 2;

/** Of a record: which list it is in, where it is, and the model of the item. */
export type PostedRecord = Pick<Posting, 'list' | 'uid' | 'id' | 'source'>;

export function wordPostings(record: PostedRecord, words: string[]): Posting[] {
  return [...new Set(words)]
    .slice(0, MOST_WORDS)
    .map((term) => ({ ...record, bucket: bucketOf(term), term }));
}

/** The postings by which a list is filtered; `rank` sorts the list within a value. */
export function facetPostings(
  record: PostedRecord,
  values: Record<string, string | readonly string[] | undefined>,
  rank = '',
): Posting[] {
  return Object.entries(values).flatMap(([facet, value = []]) =>
    [value].flat().map((each) => ({ ...record, bucket: facetBucket(facet), term: `${each}#${rank}` })),
  );
}

/** The posting by which a list is sorted by its customers' names. */
export function namePosting(record: PostedRecord, name: string): Posting[] {
  return facetPostings(record, { [BY_NAME.facet]: BY_NAME.value }, plainWords(name).join(' '));
}

export const BY_NAME = { facet: 'name', value: '' } as const;

/** The facet that every record of a list has. */
export const EVERYTHING = { facet: 'all', value: '' } as const;

export function bucketOf(word: string): string {
  return [...word].slice(0, BUCKET_LENGTH).join('');
}

export function facetBucket(facet: string): string {
  return `=${facet}`;
}

/** The same record as another list shows it. */
export const inList = (record: PostedRecord, list: string): PostedRecord => ({ ...record, list });
