import { type Column, toCsv } from './column.ts';

const csv = (value: string | number | null) =>
  toCsv([{ id: 'name', name: 'Name', value: () => value }], [{}]);

test('a file begins with the mark that Excel needs, has a row of names, and ends each row as RFC 4180 says', () => {
  const columns: Column<{ name: string }>[] = [
    { id: 'name', name: 'Name' },
    { id: 'total', name: 'Total', value: () => -12.5 },
    { id: 'act', name: 'Act', value: null },
  ];
  expect(toCsv(columns, [{ name: 'Zoë' }])).toBe('\ufeffName,Total\r\nZoë,-12.5\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+49 171 1234567', "'+49 171 1234567"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  [null, ''],
])('%j is written so that no spreadsheet calculates it or breaks the row', (value, cell) => {
  expect(csv(value)).toBe(`\ufeffName\r\n${cell}\r\n`);
});
