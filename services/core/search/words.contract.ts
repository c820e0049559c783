import { inOurDigits } from '../site/digits.contract.ts';

const LONGEST_WORD = 30;
const FEWEST_DIGITS = 4;
const MOST_ASKED = 8;
const PHONE_LIKE = /^[\s\d()+./-]+$/;
const PHONE_DIGITS = 7;

// Letters that Unicode does not take apart, and how people without them on their keyboard type them.
const TYPED: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n', ĸ: 'k', ƀ: 'b', ɨ: 'i', ƶ: 'z' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ə: 'e', ς: 'σ', ґ: 'г' },
  // Of a Persian and an Arabic keyboard.
  ...{ ی: 'ي', ى: 'ي', ک: 'ك', ة: 'ه' },
};
const TYPED_LETTERS = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'g');
/** The other way to type a letter: `Mueller`, `Bjoernsen`, `Aabo`. */
const LONG: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Scripts without spaces between words: each letter may begin one, as 太郎 in 山田太郎. */
const WITHOUT_SPACES = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]';
/** As long as names are. A text would have as many words as letters. */
const NAME_WITHIN = new RegExp(`(?<!${WITHOUT_SPACES})${WITHOUT_SPACES}{2,12}(?!${WITHOUT_SPACES})`, 'gu');
/** An apostrophe, a hyphen, or the space after what begins a name: O'Brien, K-12, van der Berg. */
const BETWEEN_PARTS =
  /(?<=\p{L})['’‘`\u02b9\u02bb-\u02bd\u02c8\p{Pd}](?=[\p{L}\p{N}])|(?<=\p{N})\p{Pd}(?=\p{L})|(?<=(?<!\p{L})(?:mc|mac|d[aei]|del|la|van|von|der|den|ter)) (?=\p{L})/gu;
/** Apostrophes that Unicode counts as letters, as Hawaiian has. */
const APOSTROPHES = /[\u02b9\u02bb-\u02bd\u02c8]/g;
const CAPITAL_WITHIN = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/**
 * The distinct words by which texts are found: as `plainWords`, also in the longer and the shorter spelling of a letter, the
 * parts of a name as one word too, a capital as a beginning (`mc donald` finds McDonald), and what may be a word within others.
 */
export function wordsOf(...texts: (string | undefined)[]): string[] {
  const text = texts.join('\n');
  const other = text.normalize('NFC').toLowerCase();
  const long = other.replace(/[äöüøå]/g, (letter) => LONG[letter] ?? letter);
  const short = other.replace(/(?<=[aou])e|(?<=a)a/g, '');
  const within = other
    .match(NAME_WITHIN)
    ?.flatMap((name) => [...name].map((_, at, all) => all.slice(at).join('')));
  return [
    ...new Set(
      [
        ...[text, long, short, other.replace(BETWEEN_PARTS, ''), text.replace(CAPITAL_WITHIN, ' ')],
        ...(within ?? []),
      ].flatMap(plainWords),
    ),
  ];
}

/** The distinct words of a text, in lower case, without accents and in letters of every keyboard. */
export function plainWords(text: string): string[] {
  // A mark without a width parts no word, but the one that is a space.
  const bare = inOurDigits(text.replace(/(?!\u200b)\p{Cf}/gu, '').replace(APOSTROPHES, "'"))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const typed = bare.replace(TYPED_LETTERS, (letter) => TYPED[letter] ?? letter);
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}

/** A phone number as words that find it in any writing: its digits, and their last ones from four on. */
export function phoneWords(phone: string): string[] {
  const digits = inOurDigits(phone).replace(/\D/g, '');
  const longest = Math.max(digits.length - FEWEST_DIGITS, 0);
  return Array.from({ length: longest + 1 }, (_, start) => digits.slice(start));
}

/** The words with which a record's words have to begin. A phone number is one word, without the code to dial abroad. */
export function askedWords(typed: string): string[] {
  const q = inOurDigits(typed);
  const digits = q.replace(/\(0\)|\D/g, '');
  if (PHONE_LIKE.test(q) && digits.length >= PHONE_DIGITS)
    return [digits.replace(/^(?:011(?=[2-9]\d{8})|0+|1(?=\d{10}$))/, '')];
  return plainWords(q).slice(0, MOST_ASKED);
}

/** Tells of texts whether they have words that begin with all that are asked for. Signs alone find nothing. */
export function finderOf(asked: string): (...texts: (string | undefined)[]) => boolean {
  const starts = plainWords(asked);
  if (starts.length === 0) return () => !asked.trim();
  return (...texts) => {
    const words = wordsOf(...texts);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  };
}
