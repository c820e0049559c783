import { isMisread } from '@hearthside/services/core/site/plain-text.contract.ts';
import { mayBeWords } from '@hearthside/services/core/site/written-words.contract.ts';

/** A way to read a file’s letters, and words of it by which a person tells whether it is right. */
export interface Reading {
  encoding: string;
  words: string[];
}

/** The letters of a file are not those of Unicode: only a person sees which of the readings is right, or none. */
export class LettersError extends Error {
  readonly readings: Reading[];

  constructor(readings: Reading[]) {
    super('We can’t tell which letters this file has. Please save it as “CSV UTF-8” and choose it again.');
    this.readings = readings;
  }
}

/** What programs have written besides Unicode, and UTF-8 with damaged bytes. */
const ENCODINGS = [
  ...['utf-8', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh', 'windows-1254', 'windows-1253'],
  ...['windows-1257', 'windows-1255', 'windows-1256', 'windows-1258', 'windows-874', 'iso-8859-2', 'koi8-r'],
  ...['ibm866', 'cp437', 'cp850', 'cp852', 'shift_jis', 'gb18030', 'big5', 'euc-kr', 'euc-jp', 'iso-2022-jp'],
];
// cspell:disable
/** What Excel’s “CSV (MS-DOS)” writes in America, western and central Europe, which browsers don’t know: the bytes from 0x80. */
const OF_DOS: Record<string, string> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\xad˝˛ˇ˘§÷¸°¨˙űŘř■\xa0',
};
// cspell:enable
const FEWEST_WORDS = 3;
const LONGEST_WORD = 30;

/**
 * The text of a file in Unicode, or in the encoding that a person has chosen.
 * @throws LettersError for another one without a choice
 */
export function textIn(bytes: Uint8Array, encoding = unicodeOf(bytes)): string {
  if (!encoding) throw new LettersError(readingsOf(bytes));
  return decoderOf(encoding, false).decode(bytes);
}

function decoderOf(encoding: string, fatal: boolean): Pick<TextDecoder, 'decode'> {
  const letters = OF_DOS[encoding];
  if (!letters) return new TextDecoder(encoding, { fatal });
  const letterOf = (byte: number) => (byte < 0x80 ? String.fromCharCode(byte) : letters.charAt(byte - 0x80));
  return { decode: (bytes) => Array.from(bytes as Uint8Array, letterOf).join('') };
}

/** UTF-16 has a mark, or a zero in each letter of the first columns. */
function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  // By an escape, ISO-2022 makes other letters of those of ASCII.
  if (bytes.includes(0x1b)) return undefined;
  return decoded(bytes, decoderOf('utf-8', true)) === undefined ? undefined : 'utf-8';
}

function readingsOf(bytes: Uint8Array): Reading[] {
  const words = strangeWordsIn(bytes);
  const found = new Map<string, { encoding: string; all: string[] }>();
  for (const encoding of ENCODINGS) {
    const decoder = decoderOf(encoding, encoding !== 'utf-8');
    const all: string[] = [];
    for (const word of words) {
      const text = decoded(word, decoder);
      if (text === undefined || !mayBeWords(text)) break;
      all.push(text);
    }
    const text = all.join('\n');
    if (all.length === words.length && !isMisread(text) && !found.has(text))
      found.set(text, { encoding, all });
  }
  const readings = [...found.values()];
  const telling = tellingOf(readings.map(({ all }) => all));
  return readings.map(({ encoding, all }) => ({
    encoding,
    words: telling.map((at) => [...(all[at] ?? '')].slice(0, LONGEST_WORD).join('')),
  }));
}

function decoded(bytes: Uint8Array, decoder: Pick<TextDecoder, 'decode'>): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The words that are not of ASCII, each once. */
function strangeWordsIn(bytes: Uint8Array): Uint8Array[] {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const words = new Set(text.split(/[ \t\r\n,;"]+/).filter((word) => /[^ -~]/.test(word)));
  return Array.from(words, (word) => Uint8Array.from(word, (letter) => letter.charCodeAt(0)));
}

/** Places of some words, and of as many more as it takes until no two readings have the same. */
function tellingOf(readings: string[][]): number[] {
  const chosen: number[] = [];
  const told = () => new Set(readings.map((words) => chosen.map((at) => words[at]).join('\n'))).size;
  for (let at = 0; at < (readings[0]?.length ?? 0); at++) {
    const before = told();
    if (before === readings.length && chosen.length >= FEWEST_WORDS) break;
    chosen.push(at);
    if (chosen.length > FEWEST_WORDS && told() === before) chosen.pop();
  }
  return chosen;
}
