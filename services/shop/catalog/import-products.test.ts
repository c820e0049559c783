import { sizes } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { aProduct, aProductInput, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import { momentAt } from '../../core/site/day.contract.ts';
import { checkRows, importRows } from './import-products.ts';
import { listProductCells } from './list-product-rows.ts';
import type { Product } from './product.contract.ts';
import type { Cells } from './product-rows.contract.ts';
import { findByItemNumber, getProduct } from './read-products.ts';
import { updateProduct } from './save-product.ts';

useTable();

const dimensions = {
  footprint: 'rect' as const,
  ...{ widthInches: 47, depthInches: 41.5, heightInches: 19, weightPounds: 118, clearanceInches: 120 },
};

async function cellsOfProduct({ itemNumber }: Product): Promise<Cells> {
  const { items } = await listProductCells({ q: itemNumber });
  return items.find((cells) => cells['Item Number'] === itemNumber) as Cells;
}

const rowsOf = (...cells: Cells[]) => cells.map((one, place) => ({ row: place + 2, cells: one }));
const check = (...cells: Cells[]) => checkRows({ mark: '.', rows: rowsOf(...cells) });

test('a file that is read in again as it was written changes nothing', async () => {
  const cover = await aProduct({ itemNumber: '911', name: 'Cover' });
  const product = await aProduct({
    ...{ dimensions, isOnSale: true, salePrice: 990.5, saleFrom: '2026-12-01T08:00:00Z' },
    ...{
      name: "'=Odd (required)",
      description: 'First.\r\n\r\n- Second: 5',
      inTheBox: ['Bowl, 36"', '+ Cover'],
    },
    options: [
      sizes(-40_050),
      {
        ...{ id: 'x', name: 'Extras (several)', isMultiple: false, isRequired: false },
        choices: [
          { id: 'r', name: 'Ratio 4: 3', cents: 5 },
          { id: 'c', name: 'Cover', cents: 0, productId: cover.id },
        ],
      },
    ],
  });
  const writes = watchWrites();
  const cells = await cellsOfProduct(product);
  expect(cells.Options).toBe(
    'Size (required)\n- 36 in: 0.00\n- 48 in: -400.50\nExtras (several) (optional)\n- Ratio 4: 3: 0.05\n- #911',
  );
  const excel = Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [name, text.replace(/\r?\n/g, '\r\n')]),
  );
  expect(await check(cells, excel)).toMatchObject([{ outcome: 'same' }, { outcome: 'same' }]);
  expect(writes()).toEqual([]);
});

test('each row is told by what it changes, or why it is refused', async () => {
  const product = await aProduct({ itemNumber: '912', options: [sizes(40_000)] });
  const other = await aProduct({ itemNumber: '913' });
  const outcomes = await check(
    { Id: product.id, Price: '$1,450.50', Options: 'Size (required)\n- 36 in: 0\n- 48 in: 500\n- #913' },
    {
      'Item Number': '914',
      Name: 'Poker',
      Price: '45',
      'Short Description': 'A poker.',
      Description: 'Of steel.',
    },
    { Id: product.id, 'Item Number': '913' },
    { Id: other.id, Name: '', Price: 'cheap' },
    { Id: other.id, State: 'gone', 'On Sale': 'Yes', 'Sale Price': '5000', Options: '- 36 in: 0' },
    { Id: other.id, 'On Sale': 'Yes', 'Sale Price': '5000' },
    { Id: '01J00000000000000000000000' },
    { Name: 'Nobody' },
    {
      'Item Number': '915',
      State: 'active',
      Name: 'A',
      Price: '1',
      'Short Description': 'B',
      Description: 'C',
    },
    { Id: other.id, Price: '-5' },
    { Id: other.id, Price: '12.345' },
    ...['#N/A', '#REF!', '######'].map((Name) => ({ Id: other.id, Name })),
    {
      ...{ 'Item Number': '1.23457E+12', Name: 'A', Price: '1', 'Short Description': 'B' },
      Description: 'C',
    },
    ...[
      '2026-12-01 8:00',
      '2026-12-01T20:30:00Z',
      '2026-12-01',
      '12/1/2026',
      '2026-02-30 08:00',
      '46357',
      ...['2026-12-01 8:60', '2026-12-01 24:00', '2026-00-10 08:00', '2026-12-00 08:00'],
    ].map((begins) => ({ Id: other.id, 'Sale Begins': begins })),
  );
  expect(outcomes.map(({ outcome, changes, problems }) => ({ outcome, changes, problems }))).toMatchObject([
    {
      outcome: 'changed',
      changes: [
        { column: 'Price', before: '1290', after: '1450.5' },
        { column: 'Options', after: 'Size (required)\n- 36 in: 0.00\n- 48 in: 500.00\n- #913' },
      ],
    },
    { outcome: 'new', problems: [] },
    { outcome: 'refused', problems: ['Item Number: Another product has item number 913.'] },
    { outcome: 'refused', problems: ['Price: We can’t be sure which number “cheap” is.'] },
    {
      outcome: 'refused',
      problems: ['State: Write draft or active or archived.', 'Options: Name the option above “- 36 in: 0”.'],
    },
    { outcome: 'refused', problems: ['Sale Price: The sale price must be below the price.'] },
    { outcome: 'refused', problems: ['Product not found.'] },
    { outcome: 'refused', problems: ['Item Number: Please fill this in, or the id.'] },
    { outcome: 'refused', problems: ['Pictures: Add at least one picture, or save it as a draft.'] },
    { outcome: 'refused', problems: ['Price: An amount is not below 0.'] },
    { outcome: 'refused', problems: ['Price: We can’t be sure which number “12.345” is.'] },
    ...['#N/A', '#REF!', '######'].map((shown) => ({
      outcome: 'refused',
      problems: [`Name: The spreadsheet shows ${shown} here. Please enter what this cell is.`],
    })),
    {
      outcome: 'refused',
      problems: ['Item Number: The spreadsheet shortened this to 1.23457E+12. Please enter all its digits.'],
    },
    { outcome: 'changed', changes: [{ after: momentAt('2026-12-01', '08:00') }] },
    { outcome: 'changed', changes: [{ after: '2026-12-01T20:30:00Z' }] },
    ...Array.from({ length: 8 }, () => ({
      outcome: 'refused',
      problems: ['Sale Begins: Write the day and the time, such as 2026-12-01 08:00.'],
    })),
  ]);
  expect(outcomes.map(({ row }) => row)).toEqual(outcomes.map((_, place) => place + 2));
  expect(outcomes[2]?.name).toBe(product.name);
});

test('an import is done once however often it is sent, and not over what somebody else has saved since', async () => {
  const product = await aProduct({ itemNumber: '921', options: [sizes(40_000)] });
  const stale = await aProduct({ itemNumber: '922' });
  const cells: Cells[] = [
    { 'Item Number': '921', Price: '1400', Options: 'Size (required)\n- 48 IN: 1' },
    { 'Item Number': '922', Price: '1400' },
    {
      'Item Number': '923',
      Name: 'Poker',
      Price: '45',
      'Short Description': 'A poker.',
      Description: 'Of steel.',
    },
  ];
  const seen = await check(...cells);
  const imageGallery = stale.imageGallery.map(({ key }) => key);
  await updateProduct(
    stale.id,
    1,
    await aProductInput({ itemNumber: '922', name: 'Renamed', imageGallery }),
    owner,
  );
  const rows = rowsOf(...cells).map((row, place) => ({ ...row, seen: seen[place]?.seen ?? 0 }));
  const send = async () => (await importRows({ mark: '.', rows }, owner)).map(({ outcome }) => outcome);
  expect(await send()).toEqual(['changed', 'refused', 'new']);
  expect(await send()).toEqual(['same', 'refused', 'same']);
  const saved = await getProduct(product.id);
  expect(saved).toMatchObject({
    ...{ price: 1400, version: 2, imageGallery: product.imageGallery },
    options: [{ id: 'size', choices: [{ id: 's48', name: '48 IN', cents: 100 }] }],
  });
  expect(await getProduct(stale.id)).toMatchObject({ name: 'Renamed', price: 1290 });
  expect(await findByItemNumber('923')).toMatchObject({ state: 'draft', price: 45 });
});

test('a file of a German spreadsheet is read: decimal commas, and numbers without their zeros', async () => {
  const { id } = await aProduct({ itemNumber: '009', dimensions });
  const cells = {
    ...{ 'Item Number': '9', Price: '1.450,50', Depth: '41,25', 'Weight in pounds': '', New: 'WAHR' },
    Options: 'Größe\n- 36 in: -1.400,5\n- Stone: 20 mm\n- 48 in: 400 usd',
  };
  const [{ changes } = { changes: [] }] = await checkRows({ mark: ',', rows: rowsOf({ ...cells }) });
  expect(changes.map(({ column, after }) => [column, after])).toEqual([
    ['Price', '1450.5'],
    ['New', 'Yes'],
    ['Depth', '41.25'],
    ['Weight in pounds', ''],
    ['Options', 'Größe (required)\n- 36 in: -1400.50\n- Stone: 20 mm: 0.00\n- 48 in: 400.00'],
  ]);
  expect((await getProduct(id)).version).toBe(1);
});
