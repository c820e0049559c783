import text from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { UNPRINTED } from './paper.contract.ts';
import { drawable, runsOf, shapeLines } from './right-to-left.ts';

/** What a reader sees from left to right: fontkit sets a run of the other direction from its end. */
const seen = (line: string) =>
  runsOf(line)
    .map((run) => (run.direction === 'rtl' ? [...run.text].reverse().join('') : run.text))
    .join('');

test.each([
  ['Ann Field', 'Ann Field'],
  ['שלום עולם', 'םלוע םולש'],
  ['Bowl: שלום עולם, 12.50', 'Bowl: 12.50 ,םלוע םולש'],
  ['קערה (גדולה) 84', '84 )הלודג( הרעק'.replaceAll(/[()]/g, (one) => (one === '(' ? ')' : '('))],
  ['Size ٤٨ cm', 'Size ٤٨ cm'],
  ['حوض ٤٨', '٤٨ ضوح'],
])('%s stands as %s', (line, shown) => {
  expect(seen(line)).toBe(shown);
});

const word = fc.oneof(
  fc.constantFrom('Ann', 'Fire', 'bowl', '1,354.50', 'x', '84'),
  fc.constantFrom('שלום', 'עולם', 'קערה', 'مرحبا', 'حوض', 'نار'),
  fc.stringMatching(/^[٠-٩]{1,6}$/),
);

test('whatever stands beside it, a number reads as it was written, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const line = words.join(' ');
      const shown = seen(line);
      expect([...shown].sort()).toEqual([...line].sort());
      for (const each of words) {
        const isRead = /[\u0590-\u065f\u066e-\u08ff]/.test(each);
        expect(shown).toContain(isRead ? [...each].reverse().join('') : each);
      }
    }),
  );
});

test('a line has the direction of its paragraph, wherever that is broken', () => {
  const paragraph = 'שלום Ann: Bowl, 48 in. Thanks!';
  const shown = runsOf('Bowl, 48 in.', paragraph).map(({ text }) => text);
  expect(shown.join('')).toBe('.Bowl, 48 in');
  expect(runsOf('Bowl, 48 in.')).toEqual([{ text: 'Bowl, 48 in.', direction: 'ltr' }]);
});

test('what the font cannot draw is a word or a mark, all else stays as it was written', () => {
  const font = { hasGlyphForCodePoint: (code: number) => code < 0x2000 };
  expect(drawable('Fire 🔥 for 👨‍👩‍👧 and 🇺🇸', font)).toBe('Fire [emoji] for [emoji] and [emoji]');
  expect(drawable('山田太郎 様, Kyoto', font)).toBe('[…] […], Kyoto');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const drawn = drawable(text, font).replaceAll(/\[(?:emoji|…)\]/g, '');
      expect(
        [...drawn].every((sign) => /[\p{Cc}\p{Cf}\p{Mn}]/u.test(sign) || (sign.codePointAt(0) ?? 0) < 0x2000),
      ).toBe(true);
      if (/^[\x20-\x7e]*$/.test(text)) expect(drawable(text, font)).toBe(text);
    }),
  );
});

test('a name that the papers’ font cannot draw is one of which the owner is told', () => {
  const doc = new PDFDocument({ font: null as unknown as string });
  const { font } = (
    doc.font(Buffer.from(text)) as unknown as { _font: Record<'font', Parameters<typeof shapeLines>[0]> }
  )._font;
  const names =
    'Łukasz Żółć|Παπαδόπουλος|Ґудзь|Աննա|שלום|محمد|ნინო|山田太郎|やまだ|김민수|สมชาย|अनिता|অনিতা|அனிதா|Nguyễn Thị Hạnh|Ann 🔥|O’Brien–Müller';
  for (const name of names.split('|'))
    expect([name, drawable(name, font).includes('[…]')]).toEqual([name, name.match(UNPRINTED) !== null]);
});

test('a font sets Arabic letters joined, its digits in their order, and a tab as a space', () => {
  const doc = new PDFDocument({ font: null as unknown as string });
  const { font } = (
    doc.font(Buffer.from(text)) as unknown as { _font: Record<'font', Parameters<typeof shapeLines>[0]> }
  )._font;
  shapeLines(font);
  const glyphs = (line: string) =>
    font.layout(line).glyphs.map((glyph) => {
      const { codePoints, name } = glyph as { codePoints: number[]; name: string };
      return [String.fromCodePoint(...codePoints), name] as const;
    });
  const [digits, letters] = [glyphs('حوض ٤٨').slice(0, 2), glyphs('نار')];
  expect(digits.map(([character]) => character).join('')).toBe('٤٨');
  expect(letters.map(([character]) => character).join('')).toBe('ران');
  // Not the letters as they stand alone.
  expect(letters.map(([, name]) => name)).not.toEqual([...'ران'].map((letter) => glyphs(letter)[0]?.[1]));
  expect(glyphs('a\tb').map(([character]) => character)).toEqual(['a', ' ', 'b']);
});
