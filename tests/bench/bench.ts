import { benchBytes } from './bytes.ts';
import { benchColdLoad } from './cold-load.ts';
import { benchImages } from './images.ts';
import { benchStart } from './start.ts';
import { printTable } from './table.ts';

/** `npm run bench`: prints start times, cold module loads, the bytes of each public page and what a picture costs; nothing is asserted. */
const sections = [benchColdLoad, benchStart, benchBytes, benchImages];

for (const section of sections) printTable(await section());
