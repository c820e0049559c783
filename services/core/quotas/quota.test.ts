import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUOTAS } from './quota.contract.ts';

const PERIODS: Record<number, string> = { 3600: 'an hour', 86400: 'a day' };

test('the README tells every limit as it is declared', () => {
  const rows = Object.values(QUOTAS).map(
    ({ what, limit, perSeconds, of }) => `| ${what} | ${limit} ${PERIODS[perSeconds]} | ${of} |`,
  );
  const table = ['| Limit of | how many | for each |', '| --- | --- | --- |', ...rows].join('\n');
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  expect(/<!-- quotas -->\n(.*?)\n<!-- \/quotas -->/s.exec(readme)?.[1]).toBe(table);
});
