import createBidi from 'bidi-js';
import { withLineBreaks } from '../../core/site/plain-text.contract.ts';

const bidi = createBidi();
/** Hebrew, Arabic and the other scripts that are written from right to left, with Arabic digits. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ARABIC = /\p{Script=Arabic}/u;

/** What a font makes of a text: its glyphs from left to right, as fontkit answers it. */
interface GlyphRun {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}
interface Font {
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string, features?: unknown, script?: string, language?: string, direction?: string): GlyphRun;
}

/** The option of a text by which PDFKit has its lines laid out as a whole, where words stand in another order than they are read. */
export function wholeLines(text: string): { features?: [] } {
  return RIGHT_TO_LEFT.test(text) ? { features: [] } : {};
}

/**
 * Has a font of PDFKit's set lines in the order of the Unicode bidirectional algorithm (UAX 9). fontkit shapes a run of one
 * script and direction; alone, it takes a whole line for one. A line has the direction of its paragraph, which it may be a part
 * of. A tab is a space.
 */
export function shapeLines(font: Font, paragraphs: readonly string[] = []): void {
  const layout = font.layout.bind(font);
  font.layout = (given, features, ...rest) => {
    const text = given.replaceAll('\t', ' ');
    const whole = paragraphs.find((each) => each.includes(given.trim())) ?? text;
    if (!RIGHT_TO_LEFT.test(features ? whole : text)) return layout(text, features, ...rest);
    const runs = runsOf(text, whole).map((run) =>
      layout(run.text, features, undefined, undefined, run.direction),
    );
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
}

const graphemes = new Intl.Segmenter('en');

/** A text without what prints nothing, such as a soft hyphen or a mark of direction: what a font has not is drawn as a box. */
export function printed(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): string {
  return withLineBreaks(text)
    .normalize('NFC')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, (sign) =>
      !/[\u00ad\u200b\u2060\ufeff]/.test(sign) && font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
        ? sign
        : '',
    );
}

/** A text with a word for each of its emoji, and a mark for all else of which the font has no glyph. */
export function drawable(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): string {
  const isKnown = (sign: string) =>
    /[\p{Cc}\p{Cf}]/u.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const drawn = [...graphemes.segment(text)].map(({ segment }) => {
    if ([...segment].every(isKnown)) return segment;
    return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment) ? '[emoji]' : UNDRAWN;
  });
  return drawn.filter((each, place) => each !== UNDRAWN || drawn[place - 1] !== UNDRAWN).join('');
}

/** Stands for characters in a row. */
const UNDRAWN = '[…]';

/** The parts of a line from left to right, each of one direction and script, in the order in which it is read. */
export function runsOf(line: string, paragraph = line): { text: string; direction: 'ltr' | 'rtl' }[] {
  const base = (bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level ?? 0) % 2 ? 'rtl' : 'ltr';
  const levels = bidi.getEmbeddingLevels(line, base);
  const levelAt = (place: number) => levels.levels[place] ?? 0;
  const runs: { places: number[]; isArabic: boolean }[] = [];
  for (const place of bidi.getReorderedIndices(line, levels)) {
    const last = runs.at(-1);
    const before = last?.places.at(-1) ?? Number.NaN;
    const isArabic = ARABIC.test(line[place] ?? '');
    const isNext = Math.abs(before - place) === 1 && levelAt(before) === levelAt(place);
    if (last && isNext && last.isArabic === isArabic) last.places.push(place);
    else runs.push({ places: [place], isArabic });
  }
  return runs.map(({ places }) => {
    const isReversed = levelAt(places[0] ?? 0) % 2 === 1;
    const read = places.toSorted((one, other) => one - other).map((place) => line[place] ?? '');
    const text = read.map((character) => (isReversed && bidi.getMirroredCharacter(character)) || character);
    return { text: text.join(''), direction: isReversed ? 'rtl' : 'ltr' };
  });
}
