import { TABLES, toMarkdown } from './tables.ts';

/** `node infra/run.mjs tests/bench/live-capacity/live-capacity.ts`: prints the tables of README.md. */
for (const make of TABLES) {
  const table = make();
  console.log(`\n${table.title}\n${table.note}\n\n${toMarkdown(table)}`);
}
