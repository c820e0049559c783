import { plainWords, wordsOf } from '../../core/search/words.ts';

/** A number with a unit of length, and the inches of that unit. */
const SIZES: [RegExp, number][] = [
  [/(\d+(?:\.\d+)?)[ -]?(?:inch(?:es)?\b|in\b\.?|["″”]|'')/giu, 1],
  [/(\d+(?:\.\d+)?)[ -]?(?:feet\b|foot\b|ft\b\.?|['′’](?!\p{L}))/giu, 12],
  [/(\d+(?:\.\d+)?)[ -]?(?:cm\b|centimeters?\b)/giu, 1 / 2.54],
];
/** Say nothing of what somebody looks for. */
const FILLERS = new Set('a an and for from in my of on or the to with'.split(' '));
const MOST_ASKED_WORDS = 8;
const SHORTEST_STEMMED = 4;

/** A size as one word, whatever its unit was: `36in`. */
export const sizeWord = (inches: number) => `${Math.round(inches)}in`;

/** The words by which texts are found, each size as one word: `36"`, `36 inches` and `3 ft` are the same. */
export const searchWords = (...texts: string[]) => wordsOf(...texts.map(withSizeWords));

function withSizeWords(text: string): string {
  return SIZES.reduce(
    (said, [size, inches]) => said.replace(size, (_, number) => ` ${sizeWord(number * inches)} `),
    text,
  );
}

/** The words that shoppers look for, without those that say nothing. */
export function askedOf(q: string): string[] {
  const words = plainWords(withSizeWords(q));
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_ASKED_WORDS);
}

/** The same for a word and its plural. */
export function stem(word: string): string {
  if (word.length < SHORTEST_STEMMED || /\d/.test(word)) return word;
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?<![su])s$/, '')
    .replace(/e$/, '');
}
