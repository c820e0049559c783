import MiniSearch, { type Query } from 'minisearch';
import type { Listing } from './listing.entity.ts';
import { askedOf, stem } from './search-words.ts';

/** What a search by words finds. */
export interface Found {
  /** By id: what comes first. */
  ranks: Map<string, number>;
  /** Nothing has the words that were asked for; what is found has these, which are written alike. */
  meant?: string;
}

/** Whatever a text mentions, and how often, counts less than the name. */
const NAME_BOOST = 10;

/** Groups of words and phrases that mean the same to the shop's customers. */
export type Synonyms = readonly string[][];

/** The words of listings, in memory. */
export type ListingIndex = MiniSearch<Listing>;

export function makeIndex(listings: Iterable<Listing>): ListingIndex {
  // Ten thousand listings have a million words, of which a few thousand differ.
  const stems = new Map<string, string>();
  const knownStem = (word: string) => {
    const known = stems.get(word) ?? stem(word);
    stems.set(word, known);
    return known;
  };
  const index = new MiniSearch<Listing>({
    fields: ['nameWords', 'words'],
    storeFields: ['nameWords', 'words'],
    tokenize: (words) => words.split(' ').filter(Boolean),
    processTerm: knownStem,
    searchOptions: { processTerm: stem },
  });
  index.addAll([...listings]);
  return index;
}

/** Takes a change into the index; a listing that is gone leaves it. */
export function keepIndexed(index: ListingIndex, listing: Listing): void {
  if (index.has(listing.id)) index.discard(listing.id);
  if (!listing.isGone) index.add(listing);
}

/**
 * The listings that have every word, found by its beginning, or a synonym of it, whether written as one word or as two. What has the words in its name comes before
 * what only mentions them. If nothing has them, words that are written alike count too, the closest first.
 */
export function findWords(index: ListingIndex, q: string, synonyms: Synonyms): Found | undefined {
  const words = askedOf(q);
  if (words.length === 0) return undefined;
  // Nearly every text has a word with a given first letter.
  const fields = words.join('').length === 1 ? ['nameWords'] : ['nameWords', 'words'];
  const options = { fields, prefix: true, boost: { nameWords: NAME_BOOST } };
  const exact = index.search(asOneOrTwo(words, synonyms), options);
  const found = exact.length > 0 ? exact : index.search(queryOf(words, synonyms, alike), options);
  const ranks = new Map(found.map(({ id, score }) => [id, score]));
  const [closest] = found;
  return closest && exact.length === 0 ? { ranks, meant: meantBy(words, index, closest.id) } : { ranks };
}

/** The words of a listing, as it has them, for those that are written alike. */
function meantBy(words: string[], index: ListingIndex, id: string): string {
  const { nameWords = '', words: others = '' } = index.getStoredFields(id) ?? {};
  const known = `${nameWords} ${others}`.split(' ');
  return words
    .map((word) => {
      const [match] = index.search(alike(word), { filter: (result) => result.id === id });
      return known.find((one) => stem(one) === match?.terms[0]) ?? word;
    })
    .join(' ');
}

const SHORTEST_PART = 3;

/** `fire pit` is also `firepit`. Two numbers are never one. */
function asOneOrTwo(words: string[], synonyms: Synonyms): Query {
  const joined = words.slice(1).flatMap((second, place) => {
    const word = `${words[place]}${second}`;
    return /^\p{L}{4,}$/u.test(word) ? [[...words.slice(0, place), word, ...words.slice(place + 2)]] : [];
  });
  const queries: Query[] = [
    queryOf(words, synonyms, inTwo),
    ...joined.map((each) => queryOf(each, synonyms)),
  ];
  return { combineWith: 'OR', queries };
}

/** `firepit` is also `fire` and a word that begins with `pit`. */
function inTwo(word: string): Query {
  if (!/^\p{L}+$/u.test(word)) return word;
  const places = Math.max(0, word.length - 2 * SHORTEST_PART + 1);
  const parts = Array.from({ length: places }, (_, place) => {
    const at = place + SHORTEST_PART;
    const first = { combineWith: 'OR' as const, queries: [word.slice(0, at)], prefix: false };
    return { combineWith: 'AND' as const, queries: [first, word.slice(at)] };
  });
  return { combineWith: 'OR', queries: [word, ...parts] };
}

/** A word and those written alike: one or two wrong letters, or two that have changed places. A number is right or another one. */
function alike(word: string): Query {
  if (word.length < 3 || /\d/.test(word)) return word;
  const swapped = Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  );
  return {
    combineWith: 'OR',
    queries: [{ queries: [word], fuzzy: word.length > 4 ? 2 : 1 }, ...swapped],
  };
}

/** All of the words; for a word or phrase of a group, any of the group. */
function queryOf(
  words: string[],
  synonyms: Synonyms,
  ofWord: (word: string) => Query = (word) => word,
): Query {
  const queries: Query[] = [];
  for (let place = 0; place < words.length; ) {
    const { group, length } = groupAt(words.slice(place), synonyms);
    queries.push(group ? { combineWith: 'OR', queries: group.map(allOf) } : ofWord(words[place] as string));
    place += length;
  }
  return { combineWith: 'AND', queries };
}

const allOf = (phrase: string): Query => ({ combineWith: 'AND', queries: askedOf(phrase) });

/** The group with the longest phrase with which the words begin, and how many words that has. */
function groupAt(words: string[], synonyms: Synonyms): { group?: string[]; length: number } {
  const begins = (phrase: string) => {
    const parts = askedOf(phrase);
    return parts.every((part, place) => words[place] !== undefined && stem(words[place]) === stem(part))
      ? parts.length
      : 0;
  };
  const matches = synonyms.map((group) => ({ group, length: Math.max(...group.map(begins)) }));
  const [longest] = matches.sort((a, b) => b.length - a.length);
  return longest && longest.length > 0 ? longest : { length: 1 };
}
