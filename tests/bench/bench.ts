import { benchBytes } from './bytes.ts';
import { benchColdLoad } from './cold-load.ts';
import { benchStart } from './start.ts';
import { printTable } from './table.ts';

/** `npm run bench`: prints start times, cold module loads and the bytes of each public page; nothing is asserted. */
const sections = [benchColdLoad, benchStart, benchBytes];

for (const section of sections) printTable(await section());
