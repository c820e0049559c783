import fc from 'fast-check';
import { pastedCells } from './table-typing.ts';

const LINE = fc.stringMatching(/^[a-z0-9$",.]{1,6}$/);
const cell = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^[a-z0-9$,.]{1,8}"?$/),
  fc.tuple(LINE, LINE).map((lines) => lines.join('\n')),
);

/** As Excel and its like copy a cell. */
const copied = (text: string) => (/[\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

test('a copied cell is one cell, however many lines it has', () => {
  expect(pastedCells('"Bowl\nround"\t36" wide\t2\n"Big"\t\t1')).toEqual([
    ['Bowl round', '36" wide', '2'],
    ['"Big"', '', '1'],
  ]);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const text = rows.map((cells) => cells.map(copied).join('\t')).join('\n');
        const inLine = (each: string) => each.replace(/(?<=\d)\n(?=\d)/, ', ').replace('\n', ' ');
        expect(pastedCells(text)).toEqual(rows.map((cells) => cells.map(inLine)));
      },
    ),
  );
});

test('two numbers in a cell are not one', () => {
  expect(pastedCells('"12\n500"\t12  500\t"a\nb"\t1 290,50')).toEqual([
    ['12, 500', '12, 500', 'a b', '1 290,50'],
  ]);
});
