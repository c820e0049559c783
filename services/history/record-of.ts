/** A record that people know, as the keys of an item tell it. */
export interface KnownRecord {
  noun: string;
  id: string;
  /** Whose record it is; undefined for the shop's own. */
  uid?: string;
}

interface Keys {
  pk: string;
  sk: string;
}

/**
 * What an act may write besides records: work to be done, counters, what follows from a record, and messages, which
 * themselves say who wrote them and when.
 */
const NO_RECORDS = new Set([
  'MAIL',
  'UPLOAD',
  'SUBMISSION',
  'QUOTA',
  'TOMBSTONE',
  'THREAD',
  'HISTORY',
  'GALLERY',
  'ITEMNUMBER',
]);

/** The noun of a collection, where it is not the key's own word in lower case. */
const NOUNS: Record<string, string> = { PROFILE: 'user', IMAGE: 'hero', ACTIVE: 'hero', VERSION: 'quote' };

/** The record that an item is, or is a part of; undefined for an item that is no record. */
export function recordOf({ pk, sk }: Keys): KnownRecord | undefined {
  const [collection = '', owner = ''] = split(pk);
  const [kind = '', id = ''] = split(sk);
  if (NO_RECORDS.has(collection) || kind === 'CONVERSATION') return undefined;
  if (collection === 'USER') return { noun: nounOf(kind), id: id || owner, uid: owner };
  // A review has its product's partition; other items in a partition of their own have that one's id.
  if (kind === 'REVIEW' || collection === 'HERO') return { noun: nounOf(kind), id: id || kind.toLowerCase() };
  return { noun: nounOf(collection), id: owner || nounOf(collection) };
}

function nounOf(word: string): string {
  return NOUNS[word] ?? word.toLowerCase();
}

function split(key: string): string[] {
  return key.split(/#(.*)/s);
}
