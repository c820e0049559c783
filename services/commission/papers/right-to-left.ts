import createBidi from 'bidi-js';

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
  layout(text: string, features?: unknown, script?: string, language?: string, direction?: string): GlyphRun;
}

/** The option of a text by which PDFKit has its lines laid out as a whole, where words stand in another order than they are read. */
export function wholeLines(text: string): { features?: [] } {
  return RIGHT_TO_LEFT.test(text) ? { features: [] } : {};
}

/**
 * Has a font of PDFKit's set lines in the order of the Unicode bidirectional algorithm (UAX 9). fontkit shapes a run of one
 * script and direction; alone, it takes a whole line for one. A tab is a space.
 */
export function shapeLines(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (given, features, ...rest) => {
    const text = given.replaceAll('\t', ' ');
    if (!RIGHT_TO_LEFT.test(text)) return layout(text, features, ...rest);
    const runs = runsOf(text).map((run) => layout(run.text, features, undefined, undefined, run.direction));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
}

/** The parts of a line from left to right, each of one direction and script, in the order in which it is read. */
export function runsOf(line: string): { text: string; direction: 'ltr' | 'rtl' }[] {
  const levels = bidi.getEmbeddingLevels(line, 'auto');
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
