/// <reference path="./binary-file.d.ts" />
import { buffer } from 'node:stream/consumers';
import display from '@fontsource/fraunces/files/fraunces-latin-500-normal.woff';
import { COLORS } from '@hearthside/services/trade/colors.contract.ts';
import mark from '@hearthside/services/trade/public/icon-192.png';
import everyScript from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf';
import PDFDocument from 'pdfkit';
import { dayText } from '../../core/site/date-words.contract.ts';
import { CURRENCY } from '../../core/site/money.contract.ts';
import { qrCode } from '../../core/site/qr-code.contract.ts';
import bold from './figtree-bold.woff';
import ours from './figtree-regular.woff';
import type { PaperContent, PaperTable } from './paper.contract.ts';
import { drawable, printed, shapeLines, wholeLines } from './right-to-left.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc['struct']>;
type Table = Parameters<Doc['table']>[0] & object;

/** What printers hold where the shop's money is used. */
const USUAL_SHEET = ['USD', 'CAD'].includes(CURRENCY) ? 'LETTER' : 'A4';
const MARGIN = 56;
/** Room for the page's number. */
const FOOT = 40;
// The shop's colors by day.
const INK = COLORS.text.light;
const MUTED = COLORS['text-muted'].light;
const ACCENT = COLORS.accent.light;
const RULE = COLORS.border.light;
const CODE_POINTS = 110;
/** Beside the code. */
const GAP = 16;
const MARK_POINTS = 20;
const LONGEST_PICTURE = 360;
/** A drawing is made smaller to stand on the page of its lines, but not below this. */
const SHORTEST_PICTURE = 200;

const NOT_WHOLE =
  'Words in square brackets stand for characters that cannot be printed here. You find them on our site.';

/** A paper with each of its texts replaced. */
function withTexts<Value>(value: Value, replace: (text: string) => string): Value {
  if (typeof value === 'string') return replace(value) as Value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, replace)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withTexts(each, replace)]),
  ) as Value;
}

/** A paper as far as a font has its letters, and the lines of its texts. */
function drawnIn(content: PaperContent, font: Parameters<typeof drawable>[1]) {
  const lines: string[] = [];
  let isWhole = true;
  const paper = withTexts(content, (given) => {
    const words = printed(given, font);
    const drawn = drawable(words, font);
    isWhole &&= drawn === words;
    lines.push(...drawn.split('\n'));
    return drawn;
  });
  return { paper, lines, isWhole };
}

/**
 * A paper as a PDF, tagged for screen readers (PDF/UA): headings, tables with their headers, reading order, title and
 * language. The same content is the same file.
 */
export function layOutPaper(content: PaperContent): Promise<Uint8Array<ArrayBuffer>> {
  const { title, number, date, shop, sheet = USUAL_SHEET } = content;
  const doc = new PDFDocument({
    ...{ size: sheet, margin: MARGIN, bufferPages: true },
    ...{ tagged: true, pdfVersion: '1.7', lang: 'en-US', displayTitle: true },
    // Its types do not know it yet.
    subset: 'PDF/UA' as 'PDF/A-3',
    info: {
      Title: [title, number].filter(Boolean).join(' '),
      Author: shop.name,
      CreationDate: new Date(date),
    },
    // Without one of its own: those of the PDF standard are not embedded.
    font: null as unknown as string,
  });
  doc.registerFont('display', Buffer.from(display));
  doc.registerFont('bold', Buffer.from(bold));
  const inOurs = drawnIn(content, fontOf(doc.font(Buffer.from(ours))));
  doc.registerFont('text', Buffer.from(inOurs.isWhole ? ours : everyScript));
  const font = fontOf(doc.font('text'));
  const { paper, lines, isWhole } = inOurs.isWhole ? inOurs : drawnIn(content, font);
  if (!isWhole) paper.paragraphs.push(NOT_WHOLE);
  shapeLines(font, lines);
  const file = bytesOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (paper.code) writeCode(doc, root, paper.code);
  writeHead(doc, root, paper);
  if (paper.facts.length > 0) writeTable(doc, root, factsTable(paper.facts));
  for (const table of paper.tables) writeLines(doc, root, table);
  for (const paragraph of paper.paragraphs.filter(Boolean)) {
    doc.font('text').fontSize(10);
    // Its lines stay together, as those of a bank account.
    keepTogether(doc, doc.heightOfString(paragraph, { lineGap: 2 }));
    write(doc, root, 'P', paragraph, 10);
    doc.moveDown(0.5);
  }
  writePictures(doc, root, paper.pictures ?? []);
  root.end();
  numberPages(doc, paper);
  doc.end();
  return file;
}

function writeHead(doc: Doc, root: Structure, { title, number, shop, to, date, code }: PaperContent): void {
  const width = doc.page.width - 2 * MARGIN - (code ? CODE_POINTS + GAP : 0);
  doc.y = MARGIN;
  doc.markContent('Artifact');
  doc.image(Buffer.from(mark), MARGIN, MARGIN - 4, { width: MARK_POINTS });
  doc.endMarkedContent();
  doc.y = MARGIN;
  write(doc, root, 'P', shop.name, 15, { font: 'display', color: ACCENT, width, indent: MARK_POINTS + 7 });
  if (shop.contact.length > 0) write(doc, root, 'P', shop.contact.join(' · '), 8.5, { color: MUTED, width });
  doc.moveDown(2);
  if (to.length > 0) write(doc, root, 'P', to.join('\n'), 10, { width });
  doc.moveDown(2);
  write(doc, root, 'H1', title, 24, { font: 'display' });
  write(doc, root, 'P', [number, dayText(date)].filter(Boolean).join(' · '), 10, {
    color: MUTED,
  });
  doc.moveDown(1);
}

interface Look {
  font?: 'display' | 'text';
  color?: string;
  /** @default that of the page */
  width?: number;
  indent?: number;
}

function write(
  doc: Doc,
  parent: Structure,
  tag: 'P' | 'H1' | 'H2',
  words: string,
  size: number,
  { font = 'text', color = INK, width, indent }: Look = {},
): void {
  parent.add(
    doc.struct(tag, {}, () => {
      doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(words, MARGIN, doc.y, { lineGap: 2, width, indent, ...wholeLines(words) });
    }),
  );
}

function factsTable(facts: PaperContent['facts']): Table {
  return {
    columnStyles: [{ width: 130 }, { width: '*' }],
    defaultStyle: { ...CELL, border: 0 },
    data: facts.map(([label, value]) => [
      { text: label, type: 'TH', scope: 'Row', textColor: MUTED },
      { text: value },
    ]),
  };
}

const CELL = {
  padding: { top: 4, bottom: 4, left: 0, right: 8 },
  border: { top: 0, right: 0, bottom: 0.5, left: 0 },
  borderColor: RULE,
  textColor: INK,
};

/** Numbers end with the rules above and below them. */
const LAST = { padding: { ...CELL.padding, right: 0 } };
/** What all lines above come to stands out, below a rule; on a receipt the order's own total does not. */
const isTotal = (label: string) => /^(?:invoice )?total(?! of)|^change of| in all$| at the end$/i.test(label);
const SUM = { border: 0 };
const TOTAL = { border: { ...CELL.border, top: 0.5, bottom: 0 }, font: { src: 'bold', size: 11 } };
const AMOUNT = /^\P{L}*\d$/u;
/** Its digits stand below those of other rows. */
const TABULAR = { features: ['tnum'] };
/** Of a column of words beside the first. */
const WIDEST = 150;
/** Of a row of one line. */
const ROW = 23;
/** Its paddings and its rule. */
const ROW_BESIDES_TEXT = 9;

/** A table with its heading; sums stand in its last column, below a row header of all others, on the page of its last row. */
function writeLines(doc: Doc, root: Structure, { caption, columns, rows, sums = [] }: PaperTable): void {
  const side = (place: number) => (columns[place]?.isNumber ? 'right' : 'left');
  doc.font('text').fontSize(10);
  // A word as long as an order's ID is not broken.
  const widthOf = (place: number) => {
    const words = rows.flatMap((cells) => cells[place]?.split(/\s/) ?? []);
    const longest = Math.max(...words.map((word) => doc.widthOfString(word)), 0);
    return Math.min(Math.max(110, longest + CELL.padding.right + 1), WIDEST);
  };
  const others = columns.map(({ isNumber }, place) => (place === 0 ? 0 : isNumber ? 85 : widthOf(place)));
  const first = doc.page.width - 2 * MARGIN - others.reduce((sum, width) => sum + width, 0);
  const look = {
    columnStyles: others.map((width, place) => ({
      width: width || first,
      align: { x: side(place), y: 'top' },
      ...(place === columns.length - 1 && LAST),
    })),
    defaultStyle: CELL,
  };
  const lines = rows.map((cells) =>
    cells.map((words, place) => (place === 0 ? { text: words, type: 'TH', scope: 'Row' } : { text: words })),
  );
  const sumRows = sums.map(([label, amount]) => {
    const look = isTotal(label) ? TOTAL : SUM;
    return [
      {
        ...{ text: label, type: 'TH', scope: 'Row', colSpan: columns.length - 1 },
        ...{ ...look, align: { x: 'right', y: 'top' } },
      },
      { text: amount, ...look },
    ];
  });
  const heights = rows.map((cells) => {
    const inner = (place: number) => (others[place] || first) - CELL.padding.right;
    const texts = cells.map((words, place) => doc.heightOfString(words || ' ', { width: inner(place) }));
    return ROW_BESIDES_TEXT + Math.max(...texts);
  });
  // An invoice has a dozen of them: some points too many for each would send it to another page.
  const sumHeights = sums.map(([label]) => {
    doc.fontSize(isTotal(label) ? TOTAL.font.size : 10);
    return ROW_BESIDES_TEXT + doc.currentLineHeight();
  });
  // The last row stays with the sums, and with the row before it.
  const last = sumHeights.reduce((sum, height) => sum + height, heights.at(-1) ?? 0);
  const ends = [...heights.slice(0, -2), ...heights.slice(-2, -1).map((height) => height + last), last];
  doc.moveDown(1);
  keepTogether(doc, 3 * ROW + (ends[0] ?? 0));
  write(doc, root, 'H2', caption, 13, { font: 'display' });
  const head = columns.map(({ label }) => ({
    text: label,
    type: 'TH',
    scope: 'Column',
    textColor: MUTED,
  }));
  let page: unknown[] = [head];
  let bottom = doc.y + ROW;
  const writePage = () => writeTable(doc, root, { ...look, data: page } as Table);
  // Each page has the heads of its columns, and more than those.
  for (const [place, line] of lines.entries()) {
    if (page.length > 1 && bottom + (ends[place] ?? 0) > doc.page.height - MARGIN) {
      writePage();
      doc.addPage();
      page = [head];
      bottom = MARGIN + ROW;
    }
    page.push(line);
    bottom += heights[place] ?? 0;
  }
  page.push(...sumRows);
  writePage();
  doc.moveDown(1);
}

/** Begins a page where there is no room for as much as this. */
function keepTogether(doc: Doc, points: number): void {
  if (doc.y + points > doc.page.height - MARGIN) doc.addPage();
}

function writeTable(doc: Doc, root: Structure, table: Table): void {
  doc.font('text').fontSize(10);
  doc.x = MARGIN;
  const data = [...(table.data ?? [])].map((row) => [...row].map(withWholeLines));
  doc.table({ ...table, data, structParent: root } as Table);
  doc.x = MARGIN;
}

function withWholeLines<Cell>(cell: Cell): Cell {
  const { text } = (cell ?? {}) as { text?: unknown };
  return typeof text === 'string'
    ? { ...cell, textOptions: AMOUNT.test(text) ? TABULAR : wholeLines(text) }
    : cell;
}

/** fontkit's font behind PDFKit's, which has no other way to it. */
function fontOf(doc: Doc): Parameters<typeof shapeLines>[0] {
  return (doc as unknown as { _font: { font: Parameters<typeof shapeLines>[0] } })._font.font;
}

/** A QR code of vectors in the upper corner, with what it does for readers who do not see it. */
function writeCode(
  doc: Doc,
  root: Structure,
  { text, label, caption }: NonNullable<PaperContent['code']>,
): void {
  // The page is white around it.
  const { size, path } = qrCode(text);
  const left = doc.page.width - MARGIN - CODE_POINTS;
  root.add(
    doc.struct('Figure', { alt: `QR code: ${label}` }, () => {
      doc
        .save()
        .translate(left, MARGIN)
        .scale(CODE_POINTS / size)
        .path(path)
        .fill('#000')
        .restore();
      doc.font('text').fontSize(8.5).fillColor(MUTED);
      doc.text(caption, left, MARGIN + CODE_POINTS + 5, { width: CODE_POINTS, align: 'center' });
    }),
  );
}

/** Drawings below the text, each as wide as the page or less, as high as there is room where that is enough. */
function writePictures(doc: Doc, root: Structure, pictures: NonNullable<PaperContent['pictures']>): void {
  const width = doc.page.width - 2 * MARGIN;
  for (const { jpeg, caption, ...original } of pictures) {
    const room = doc.page.height - MARGIN - doc.y - ROW;
    const height = Math.min(
      ...[LONGEST_PICTURE, (width * original.height) / original.width],
      room < SHORTEST_PICTURE ? Number.POSITIVE_INFINITY : room,
    );
    // Its caption stays below it.
    keepTogether(doc, height + ROW);
    const top = doc.y;
    root.add(
      doc.struct('Figure', { alt: caption }, () => {
        doc.image(Buffer.from(jpeg), MARGIN, top, { fit: [width, height] });
      }),
    );
    doc.y = top + height + 6;
    write(doc, root, 'P', caption, 8.5, { color: MUTED });
    doc.moveDown(1);
  }
}

/** Below each page, for the eye only. */
function numberPages(doc: Doc, { title, number }: PaperContent): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('text').fontSize(8).fillColor(MUTED);
    doc.text(`${number ?? title} · page ${page + 1} of ${count}`, MARGIN, doc.page.height - FOOT, {
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}

async function bytesOf(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await buffer(doc));
}
