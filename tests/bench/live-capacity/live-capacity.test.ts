import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulateFanOut } from './fan-out.ts';
import { SETUP } from './setup.ts';
import { TABLES, toMarkdown } from './tables.ts';

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

test.each(TABLES)('the README has the numbers that the simulation prints: %p', (make) => {
  expect(readme).toContain(toMarkdown(make()));
});

test('readers who spread are never refused by the stage', () => {
  for (const watchers of [100, 1_000, 10_000, 100_000])
    expect(simulateFanOut({ ...SETUP, watchers }).readsRefused).toBe(0);
});
