import { plainWords, wordsOf } from '../../core/search/words.contract.ts';
import { inOurDigits } from '../../core/site/digits.contract.ts';

const IN = `[ -]?(?:inch(?:es)?\\b|in\\b\\.?|["″”]|''|′′)`;
const FRACTION = /(\d+)[ -](\d)[/⁄]([1-9]\d?)(?!\d)/g;
/** `4'6"` is one size, `36x36` two. */
const FEET_AND_INCHES = new RegExp(`(\\d+)[ -]?(?:feet|foot|ft|['′’])[ -]?(\\d+(?:\\.\\d+)?)${IN}`, 'giu');
const TIMES = /(?<=\d) ?[x×] ?(?=\d)/gi;
/** In inches. */
const MILLIMETER = 1 / 25.4;
/** A number with a unit of length, and the inches of that unit, in two spellings. cspell:ignore centimet millimet */
const SIZES: [RegExp, number][] = [
  [new RegExp(`(\\d+(?:[.,]\\d+)?)${IN}`, 'giu'), 1],
  [/(\d+(?:[.,]\d+)?)[ -]?(?:feet\b|foot\b|ft\b\.?|['′’](?!\p{L}))/giu, 12],
  [/(\d+(?:[.,]\d+)?)[ -]?(?:cm\b|centimet(?:er|re)s?\b)/giu, 1 / 2.54],
  [/(\d+(?:[.,]\d+)?)[ -]?(?:mm\b|millimet(?:er|re)s?\b)/giu, MILLIMETER],
  [/(\d+(?:[.,]\d+)?)[ -]?(?:m\b|met(?:er|re)s?\b)/giu, 100 / 2.54],
];
/** Say nothing of what somebody looks for. */
const FILLERS = new Set('a an and for from in item my of on or the to with'.split(' '));
const MOST_ASKED_WORDS = 8;
const SHORTEST_STEMMED = 4;

/** A size as one word, whatever its unit was: `36in`. */
export const sizeWord = (inches: number) => `${Math.round(inches)}in`;

/** The words by which texts are found, each size as one word: `36"`, `36 inches` and `3 ft` are the same. */
export const searchWords = (...texts: string[]) => wordsOf(...texts.map(withSizeWords));

/** The mark of 91,4 cm and 0,914 m parts decimals, that of 1,200 and 1.200 mm groups digits. */
const numberIn = (number: string, unit: number) =>
  Number((unit === MILLIMETER ? number.replace(/[.,](?=\d{3}$)/, '') : number).replace(',', '.'));

function withSizeWords(text: string): string {
  const whole = inOurDigits(text)
    .replace(FRACTION, (_, inches, part, of) => `${Number(inches) + part / of}`)
    .replace(FEET_AND_INCHES, (_, feet, inches) => ` ${sizeWord(feet * 12 + Number(inches))} `)
    .replace(TIMES, ' ');
  return SIZES.reduce(
    (said, [size, inches]) =>
      said.replace(size, (_, number) => ` ${sizeWord(numberIn(number, inches) * inches)} `),
    whole,
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
