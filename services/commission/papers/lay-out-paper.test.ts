import { spawnSync } from 'node:child_process';
import { readPdf, tagsIn } from '@hearthside/tests/fixtures/papers/read-pdf.ts';
import { layOutPaper } from './lay-out-paper.ts';
import type { PaperContent } from './paper.contract.ts';

const rows = Array.from({ length: 60 }, (_, place) => [`Piece ${place + 1}\nCharcoal`, `$${place + 1}.00`]);
const content: PaperContent = {
  ...{
    title: 'Invoice',
    number: 'INV-2026-0042',
    date: '2026-11-25',
    facts: [['Order ID', 'consultation-1']],
  },
  shop: { name: 'Hearthside', contact: ['4 Forge Lane'] },
  to: ['Łucja Šafránková', 'Ελένη Παπαδάκη', 'Ольга'],
  tables: [
    {
      caption: 'Lines',
      columns: [{ label: 'Item' }, { label: 'Price', isNumber: true }],
      rows,
      sums: [['Total', '$1,830.00']],
    },
  ],
  paragraphs: ['Thank you.'],
};

let file: Uint8Array;
beforeAll(async () => {
  file = await layOutPaper(content);
});

test('a long paper goes on over pages without losing a row, and has names of other alphabets', async () => {
  const { text, pages } = await readPdf(file);
  expect(pages).toBeGreaterThan(1);
  for (const [words = '', amount = ''] of rows) {
    expect(text).toContain(words.split('\n')[0]);
    expect(text).toContain(amount);
  }
  expect(text).toMatch(/Total \$1,830\.00.*Thank you\./s);
  for (const name of content.to) expect(text).toContain(name);
  expect(text).toContain(`INV-2026-0042 · page ${pages} of ${pages}`);
});

test('each page of a table has the heads of its columns, and more than one row', async () => {
  const [table] = content.tables;
  const pagesOf = async (count: number) => {
    const tables = table ? [{ ...table, rows: rows.slice(0, count) }] : [];
    const { text, pages } = await readPdf(await layOutPaper({ ...content, tables, paragraphs: [] }));
    const withHeads = text.split(/^Item/gm).slice(1);
    const alone = withHeads.filter((rowsBelow) => rowsBelow.match(/^Piece/gm)?.length === 1);
    return [pages, withHeads.length, alone.length];
  };
  const heads = await Promise.all([12, 13, 14, 15, 30, 45, 60].map(pagesOf));
  expect(new Set(heads.map(([pages]) => pages)).size).toBeGreaterThan(2);
  expect(heads).toEqual(heads.map(([pages]) => [pages, pages, 0]));
});

test('an invoice of two lines, with all its sums, has one page', async () => {
  const rows = [
    ['Square Stone Fire Pit\nStone: Granite\nFuel: Propane burner\nItem #003', '$5,805.00'],
    ['Square spark screen\nplus 2.9% tax', '$520.10'],
  ];
  const facts = ['Order ID', 'Placed', 'Estimated Delivery', 'Terms', 'Changes and Returns'];
  const sums = ['Items', 'Delivery', 'Subtotal', 'Tax', 'Total', 'Deposit', 'Invoice total', 'Of it'];
  const tables = content.tables.map((table) => ({
    ...{ ...table, rows },
    sums: [...sums, 'Paid', 'Due'].map((label): [string, string] => [label, '$1.00']),
  }));
  const to = ['Dana Miller', '12 Hearth Lane', 'Alder Ridge, CO 80099', 'dana@hearthside.example'];
  const invoice = {
    ...content,
    to,
    tables,
    facts: facts.map((name): [string, string] => [name, 'As above']),
  };
  const { pages } = await readPdf(await layOutPaper({ ...invoice, paragraphs: [] }));
  expect(pages).toBe(1);
});

test('a paper is in the shop’s face where that has all letters, else in one that has more', async () => {
  const facesIn = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\+(?:Figtree-Regular|DejaVu)/g);
  expect(new Set(facesIn(file))).toEqual(new Set(['+DejaVu']));
  const plain = await layOutPaper({ ...content, to: ['Dana O’Brien-Müller'] });
  expect(new Set(facesIn(plain))).toEqual(new Set(['+Figtree-Regular']));
});

test('what prints nothing is no box, and nothing is said of it', async () => {
  const none = [
    '\u200bzero\u200bwidth',
    'Fire\u00adpit',
    '\u202aAnn\u202c',
    'Bo\0wl',
    'S\u030cafr',
    'two\vlines',
  ];
  const { text } = await readPdf(await layOutPaper({ ...content, to: none }));
  for (const words of ['zerowidth', 'Firepit', 'Ann', 'Bowl', 'Šafr', 'two\nlines'])
    expect(text).toContain(`\n${words}\n`);
  expect(text).not.toMatch(/\0|cannot be printed/);
});

test('characters that the font does not have are said to be missing, once', async () => {
  const { text } = await readPdf(
    await layOutPaper({ ...content, to: ['山田太郎'], paragraphs: ['Warm 🪵🪵'] }),
  );
  expect(text).toContain('[…]');
  expect(text).toContain('Warm [emoji][emoji]');
  expect(text.match(/stand for characters that cannot be printed here/g)).toHaveLength(1);
});

test('the same content is the same file', async () => {
  expect(Buffer.compare(await layOutPaper(content), file)).toBe(0);
});

/** What a program of poppler's says of a paper; undefined where it is not installed. */
function poppler(program: 'pdfinfo' | 'pdftotext', file: Uint8Array): string | undefined {
  const { error, stdout } = spawnSync(program, program === 'pdfinfo' ? ['-'] : ['-layout', '-', '-'], {
    input: file,
    encoding: 'utf8',
  });
  return error ? undefined : stdout;
}

test('another reader finds the same tags, title and text, if it is installed', () => {
  const facts = poppler('pdfinfo', file);
  expect(facts ?? 'Tagged: yes').toMatch(/Tagged: +yes/);
  expect(facts ?? 'Title: Invoice INV-2026-0042').toMatch(/Title: +Invoice INV-2026-0042/);
  expect(poppler('pdftotext', file) ?? 'Total $1,830.00').toMatch(/Total +\$1,830\.00/);
});

test('a code leaves its corner to itself, and says what it does', async () => {
  const code = {
    text: 'BCD\n002',
    label: 'A transfer of €5.00, for banking apps',
    caption: 'Pay by banking app',
  };
  const shop = { name: 'Hearthside', contact: Array.from({ length: 12 }, () => '4 Forge Lane') };
  const short = { ...content, tables: [], shop };
  const { text, tags } = await readPdf(await layOutPaper({ ...short, code }));
  expect(text).toContain('Pay by banking app');
  expect(tagsIn(tags).flatMap(({ alt }) => alt ?? [])).toEqual([
    'QR code: A transfer of €5.00, for banking apps',
  ]);
  const lineOf = (paper: string) => /Hearthside\n(.*)/.exec(paper)?.[1]?.length ?? 0;
  const without = await readPdf(await layOutPaper(short));
  expect(lineOf(text)).toBeLessThan(lineOf(without.text));
});

test.each(Array.from({ length: 12 }, (_, more) => 14 + more))(
  'with %i lines no page begins with the sums, and no heading ends one',
  async (count) => {
    const [table] = content.tables;
    const few = {
      ...content,
      tables: [{ ...table, columns: table?.columns ?? [], caption: 'Items', rows: rows.slice(0, count) }],
    };
    const { byPage } = await readPdf(await layOutPaper(few));
    for (const page of byPage) {
      expect(page.trim()).not.toMatch(/^Total/);
      expect(page.trim()).not.toMatch(/Items$|Price$/);
    }
  },
);

test('an order’s ID is not broken in a column beside the first', async () => {
  const columns = ['What', 'Day', 'Customer', 'Owed', 'Paid'];
  const table = {
    caption: 'Payments',
    columns: columns.map((label, place) => ({ label, isNumber: place > 2 })),
    rows: [['Paid', 'Nov 3, 2026', 'Dana Miller\nconsultation-01M8C65Y', '$1.00', '$1.00']],
  };
  const { text } = await readPdf(await layOutPaper({ ...content, to: [], tables: [table] }));
  expect(text).toContain('consultation-01M8C65Y');
});

test('the sheet is the receiver’s', async () => {
  const sizeOf = async (sheet?: 'A4') => (await readPdf(await layOutPaper({ ...content, sheet }))).width;
  expect([await sizeOf(), await sizeOf('A4')]).toEqual([612, 595]);
});
