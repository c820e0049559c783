const LONGEST_WORD = 30;
const FEWEST_DIGITS = 4;
const MOST_ASKED = 8;
const PHONE_LIKE = /^[\s\d()+./-]+$/;
const PHONE_DIGITS = 7;

/** The distinct words of texts, in lower case and without accents. */
export function wordsOf(...texts: (string | undefined)[]): string[] {
  const plain = texts.join('\n').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}

/** A phone number as words that find it in any writing: its digits, and their last ones from four on. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const longest = Math.max(digits.length - FEWEST_DIGITS, 0);
  return Array.from({ length: longest + 1 }, (_, start) => digits.slice(start));
}

/** The words with which a record's words have to begin. A phone number is one word, without the code to dial abroad. */
export function askedWords(q: string): string[] {
  const digits = q.replace(/\D/g, '');
  if (PHONE_LIKE.test(q) && digits.length >= PHONE_DIGITS)
    return [digits.replace(/^(?:0+|1(?=\d{10}$))/, '')];
  return wordsOf(q).slice(0, MOST_ASKED);
}
