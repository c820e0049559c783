/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder, TextEncoder } from 'node:util';
import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LettersError } from './file-letters.ts';
import { inParts, readProductFile } from './product-file.ts';
import ProductImport from './product-import.tsx';

Object.assign(globalThis, { TextDecoder, TextEncoder });

const CHECK = 'POST /api/admin/product-rows/check';
const IMPORT = 'POST /api/admin/product-rows';

function fileOf(...bytes: (string | Uint8Array)[]): File {
  const buffer = Buffer.concat(bytes.map((part) => Buffer.from(part as string)));
  const file = new File([buffer], 'products.csv');
  return Object.assign(file, { arrayBuffer: async () => new Uint8Array(buffer).buffer });
}

const outcomeOf = (row: number, given: Partial<RowOutcome>): RowOutcome => ({
  ...{
    row,
    name: `Bowl ${row}`,
    outcome: 'changed',
    productId: `P${row}`,
    seen: 1,
    changes: [],
    problems: [],
  },
  ...given,
});

test('a file of Excel is read: its mark, semicolons, decimal commas, lines within a cell', async () => {
  const text =
    'Item Number;Price;In the Box;Color\r\n001;1.290,50;"Bowl\nCover; large";red\r\n;;;\r\n002;5;;\r\n';
  const rows = [
    { row: 2, cells: { 'Item Number': '001', Price: '1.290,50', 'In the Box': 'Bowl\nCover; large' } },
    { row: 4, cells: { 'Item Number': '002', Price: '5', 'In the Box': '' } },
  ];
  expect(await readProductFile(fileOf(`\ufeff${text}`))).toEqual({ mark: ',', rows, unread: ['Color'] });
});

test.each(['Item_Number,name,PRICE', ' Item # ,Name:,Price*', 'item no.,\ufeffName,Price'])(
  'blank rows above %j are counted, and its columns are known',
  async (head) => {
    for (const blank of ['', '\n', ',,\n \n']) {
      const { rows, unread } = await readProductFile(fileOf(`${blank}${head}\n001,Bowl,5`));
      const row = blank.split('\n').length + 1;
      expect([rows, unread]).toEqual([
        [{ row, cells: { 'Item Number': '001', Name: 'Bowl', Price: '5' } }],
        [],
      ]);
    }
  },
);

const lines = ['Item Number;Name;Price', '901;"Ember Ring; large";1290,50', '902;Glühscoop;41,5'];
const bytesOf = {
  utf8: (text: string) => Buffer.from(text),
  utf16le: (text: string) => Buffer.from(text, 'utf16le'),
  utf16be: (text: string) => Buffer.from(text, 'utf16le').swap16(),
};

test.each(
  Object.values(bytesOf).flatMap((encode) =>
    ['\r', '\n', '\r\n'].flatMap((end) =>
      [';', ',', '\t', '|'].flatMap((mark) =>
        ['', '\ufeff'].flatMap((bom) =>
          [`sep=${mark}${end}`, ''].map((sep) => ({ encode, end, mark, bom, sep })),
        ),
      ),
    ),
  ),
)('a file of any spreadsheet has the same rows: %j', async ({ encode, end, mark, bom, sep }) => {
  if (mark === '|' && !sep) return;
  const body = lines.map((line) =>
    line
      .replaceAll(',', '·')
      .replace(/;(?! )/g, mark)
      .replaceAll('·', mark === ',' ? '.' : ','),
  );
  const { rows } = await readProductFile(fileOf(encode(bom + sep + body.join(end) + end)));
  const price = mark === ',' ? '1290.50' : '1290,50';
  expect(rows[0]).toEqual({
    row: sep ? 3 : 2,
    cells: { 'Item Number': '901', Name: 'Ember Ring; large', Price: price },
  });
  expect(rows[1]?.cells.Name).toBe('Glühscoop');
});

/** A text in an encoding of one byte for each letter, which Node cannot write. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

// cspell:disable
test.each([
  ['Glühring; Café, 36½ in', ['windows-1252', 'windows-1254', 'macintosh']],
  ['Żar, duże palenisko', ['windows-1250', 'iso-8859-2']],
  ['Tűzrakó, őszi', ['windows-1250', 'iso-8859-2']],
  ['Чаша для костра', ['windows-1251', 'koi8-r', 'ibm866']],
  ['Büyük ateş çukuru', ['windows-1254']],
  ['Εστία φωτιάς', ['windows-1253']],
  ['קערת אש', ['windows-1255']],
])('%j is read in no encoding that nobody has chosen', async (name, encodings) => {
  for (const encoding of encodings) {
    const text = `Item Number\tName\r901\t${name.replace('½', encoding === 'macintosh' ? '' : '½')}\r`;
    const file = fileOf(encoded(text, encoding));
    const asked = (await readProductFile(file).catch((error) => error)) as LettersError;
    expect(asked).toBeInstanceOf(LettersError);
    const read = await Promise.all(asked.readings.map((reading) => readProductFile(file, reading.encoding)));
    const names = read.map(({ rows }) => rows[0]?.cells.Name);
    expect(names).toContain(text.split(/[\t\r]/)[3]);
    // The words that are shown are as different as what they stand for.
    expect(new Set(asked.readings.map(({ words }) => words.join())).size).toBe(new Set(names).size);
  }
});

test('letters of two bytes and of DOS are asked for too, and those that no reading has are refused', async () => {
  const readingsOf = async (hex: string) => {
    const file = fileOf('Item Number,Name\n901,', Buffer.from(hex, 'hex'), '\n');
    return ((await readProductFile(file).catch((error) => error)) as LettersError).readings;
  };
  for (const [hex, word, encoding] of [
    ['89ce976a93fa', '火曜日', 'shift_jis'],
    ['1b244232504d4b467c1b2842', '火曜日', 'iso-2022-jp'],
    ['bbf0c5e8', '火盆', 'gb18030'],
    ['c8adb7ce', '화로', 'euc-kr'],
    // Of DOS.
    ['477294e165', 'Größe', 'cp437'],
    ['736d9b72726562729b64', 'smørrebrød', 'cp850'],
    ['70fda16c69e7', 'příliš', 'cp852'],
  ] as const)
    expect(await readingsOf(hex)).toContainEqual({ encoding, words: [word] });
  expect(await readingsOf('01e9')).toEqual([]);
});
// cspell:enable

test('of a file in UTF-8 with a damaged byte all other letters are as they were, once a person has seen it', async () => {
  const file = fileOf('Item Number;Name\n901;Glühring\n902;Gr', new Uint8Array([0xc3]), 'n\n');
  await expect(readProductFile(file)).rejects.toMatchObject({
    readings: [{ encoding: 'utf-8', words: ['Glühring', 'Gr\ufffdn'] }],
  });
  const names = (await readProductFile(file, 'utf-8')).rows.map(({ cells }) => cells.Name);
  expect(names).toEqual(['Glühring', 'Gr\ufffdn']);
});

test.each([',', ';', '\t', '|'])('%j parts the columns, whatever else their names have', async (mark) => {
  for (const other of [';', '\t', '|', ','].filter((each) => each !== mark)) {
    const lines = [`Item Number${mark}My${other}own${mark}Name`, `901${mark}x${mark}Ring${other}low`];
    const { rows, unread } = await readProductFile(fileOf(lines.join('\n')));
    expect([unread, rows[0]?.cells]).toEqual([
      [`My${other}own`],
      { 'Item Number': '901', Name: `Ring${other}low` },
    ]);
  }
});

test('a column is known by its words, and a number that a formula keeps a text is one', async () => {
  for (const number of ['"=""001"""', "'001"]) {
    const file = fileOf(`\u200bItem\u00a0Number,"Short\nDescription"\n${number},'Low\v'fat\n`);
    const cells = { 'Item Number': '001', 'Short Description': "'Low\n'fat" };
    expect(await readProductFile(file)).toEqual({ mark: '.', rows: [{ row: 2, cells }], unread: [] });
  }
});

const ofOtherShop = (name: string) =>
  fileOf(readFileSync(join(import.meta.dirname, '../../../tests/fixtures/products', `${name}.csv`)));

test('files of Shopify and WooCommerce are read in our words, a variant as a product of its own', async () => {
  const shopify = await readProductFile(ofOtherShop('shopify'));
  const pit = { 'Search Tags': 'steel', Description: 'A pit.' };
  expect(shopify.rows).toEqual([
    { row: 2, cells: { ...pit, 'Item Number': 'FP-36', Name: 'Round Pit', Price: '899.00' } },
    { row: 3, cells: { ...pit, 'Item Number': 'FP-48', Name: 'Round Pit, 48 in', Price: '1099.00' } },
  ]);
  expect(shopify.unread).toContain('Image Src');
  const { rows, unread } = await readProductFile(ofOtherShop('woocommerce'));
  expect(rows[0]?.cells).toEqual({
    ...{ 'Item Number': 'FP-36', Name: 'Round Pit', Price: '899', 'Sale Price': '' },
    ...{ 'Short Description': 'Steel.', Description: 'A pit.' },
  });
  // Its own numbers are none of ours.
  expect(unread).toContain('ID');
});

test('files of Square and Etsy are read in our words, and a price in another currency is not ours', async () => {
  const square =
    'Token,Item Name,Variation Name,SKU,Description,Price\nT1,Round Pit,36 in,SQ-36,A pit.,"$1,099.00"\nT2,Poker,Regular,SQ-1,=A1,12.50\n';
  expect((await readProductFile(fileOf(square))).rows.map(({ cells }) => cells)).toEqual([
    { 'Item Number': 'SQ-36', Name: 'Round Pit, 36 in', Description: 'A pit.', Price: '$1,099.00' },
    { 'Item Number': 'SQ-1', Name: 'Poker', Description: '=A1', Price: '12.50' },
  ]);
  const etsy =
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,TAGS,SKU\n"Pit &amp; lid","48&quot; wide\nsteel",899.00,EUR,"pit,steel",ET-1\nPoker,Long,12.50,USD,,ET-2\n';
  expect((await readProductFile(fileOf(etsy))).rows.map(({ cells }) => cells)).toEqual([
    {
      ...{ 'Item Number': 'ET-1', Name: 'Pit & lid', Description: '48" wide\nsteel' },
      ...{ Price: '899.00 EUR', 'Search Tags': 'pit\nsteel' },
    },
    { 'Item Number': 'ET-2', Name: 'Poker', Description: 'Long', Price: '12.50', 'Search Tags': '' },
  ]);
});

test.each([
  ['Name,Price\nBowl,5', /^The first row must name the columns/],
  ['Item Number,Price,PRICE\n001,5,6', /^More than one column is Price/],
  ['Item Number,Price\n001,5,,\n002,1,290.50', /^Row 3 has more cells than the first row/],
  ['Item Number, Name\n001, "Bowl, large"', /^Row 2 has more cells/],
  ['Id,Name\n', /^There are no products/],
  ['Id,Name\nP1,"Bowl', /^Row 2: a quotation mark/],
  [`Id,Name\n${'P1,Bowl\n'.repeat(501)}`, /more than 500 products/],
  ['x'.repeat(1024 * 1024 + 1), /larger than 1 MB/],
])('a file that is none is refused with the reason', (text, reason) =>
  expect(readProductFile(fileOf(text))).rejects.toThrow(reason),
);

test('rows are sent in parts that a request takes', () => {
  const long = (row: number) => ({ row, text: 'é'.repeat(30_000) });
  expect(inParts(Array.from({ length: 120 }, (_, row) => ({ row }))).map(({ length }) => length)).toEqual([
    50, 50, 20,
  ]);
  expect(inParts([1, 2, 3].map(long)).map(({ length }) => length)).toEqual([2, 1]);
});

test('the rows are told before anything is written; what was accepted is imported, and again only what failed', async () => {
  const user = userEvent.setup();
  let isDown = true;
  const { bodiesOf, alerts } = visitPage(ProductImport, {
    session: OWNER,
    answers: {
      [CHECK]: [
        outcomeOf(2, { changes: [{ column: 'Price', before: '1290', after: '1300' }] }),
        outcomeOf(3, { outcome: 'new', productId: '', seen: 0, name: 'Poker' }),
        outcomeOf(4, { outcome: 'same' }),
        outcomeOf(5, { outcome: 'refused', problems: ['Price: “cheap” is no number.'] }),
        outcomeOf(6, { productId: 'P2' }),
      ],
      [IMPORT]: () =>
        isDown
          ? problem(503)()
          : Response.json([
              outcomeOf(2, {}),
              outcomeOf(3, {
                outcome: 'refused',
                problems: ['This product has changed since the file was checked.'],
              }),
            ]),
    },
  });
  await user.upload(
    screen.getByLabelText('CSV file'),
    fileOf('Id,Price\nP2,1300\n,5\nP4,1\nP5,cheap\nP2,7\n'),
  );
  expect(await screen.findByText('1 to change, 1 to add, 1 no change, 2 refused.')).toBeTruthy();
  expect(screen.getByText('Price: “cheap” is no number.')).toBeTruthy();
  expect(screen.getByText('Row 2 is about the same product.')).toBeTruthy();
  expect(screen.getByText('1300').parentElement?.textContent).toBe('Price: 1290 → 1300');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('This product has changed since the file was checked.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(bodiesOf(IMPORT).at(-1)).toEqual({
    mark: '.',
    rows: [
      { row: 2, cells: { Id: 'P2', Price: '1300' }, seen: 1 },
      { row: 3, cells: { Id: '', Price: '5' }, seen: 0 },
    ],
  });
});

test('what was said of a file goes when another is chosen', async () => {
  const user = userEvent.setup();
  visitPage(ProductImport, { session: OWNER, answers: { [CHECK]: [outcomeOf(2, {})] } });
  await user.upload(screen.getByLabelText('CSV file'), fileOf('Id,Price,Color\nP2,1300,red\n'));
  expect(await screen.findByText('These columns aren’t read: Color.')).toBeTruthy();
  await user.upload(screen.getByLabelText('CSV file'), fileOf('Color\nred\n'));
  expect(await screen.findByText(/^The first row must name the columns/)).toBeTruthy();
  expect(screen.queryByText('These columns aren’t read: Color.')).toBeNull();
});

test('the letters of a file that is not in Unicode are asked for with its words', async () => {
  const user = userEvent.setup();
  const answers = { [CHECK]: [outcomeOf(2, { outcome: 'refused', problems: ['No.'] })] };
  const { requests } = visitPage(ProductImport, { session: OWNER, answers });
  await user.upload(
    screen.getByLabelText('CSV file'),
    fileOf(encoded('Item Number,Name\n901,Чаша большая\n', 'windows-1251')),
  );
  expect(await screen.findByText(/Which of these is right\?/)).toBeTruthy();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Чаша, большая' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ rows: [{ cells: { Name: 'Чаша большая' } }] });
  expect(screen.queryByText(/Which of these is right\?/)).toBeNull();
  // The button that had the focus is gone, also where no row can be imported.
  const outcome = await screen.findByText('1 refused.');
  await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  await user.upload(screen.getByLabelText('CSV file'), fileOf(encoded('Name\nЧаша\n', 'windows-1251')));
  await user.click(await screen.findByRole('button', { name: 'Чаша' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The first row must name the columns/);
  expect(document.activeElement).toBe(screen.getByLabelText('CSV file'));
  await user.upload(
    screen.getByLabelText('CSV file'),
    fileOf('Id,Name\n1,\x01', new Uint8Array([0xe1]), 'e\n'),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t tell which letters/);
});
