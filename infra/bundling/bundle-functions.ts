import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { FUNCTION_BUNDLES, FUNCTION_NAMES, FUNCTIONS, type FunctionName } from '../functions.ts';
import { bundleFunction } from './bundle-function.ts';

/** `node infra/run.mjs infra/bundling/bundle-functions.ts [name…]`: bundles the named functions, or all of them. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in FUNCTIONS));
if (unknown.length > 0) {
  console.error(`There is no function "${unknown.join('", "')}". Functions: ${FUNCTION_NAMES.join(', ')}.`);
  process.exit(2);
}
const wanted = FUNCTION_NAMES.filter((name) => names.length === 0 || names.includes(name));

// esbuild is a Go program. With Go's default of 100 it spends an eighth of its processor time on collecting garbage.
process.env.GOGC ??= '400';

// Two at a time keep two processors busy. Each bundle holds all its sources in memory.
const queue = wanted.values();
await Promise.all([bundleAll(queue), bundleAll(queue)]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function bundleAll(names: Iterable<FunctionName>): Promise<void> {
  for (const name of names)
    await bundleFunction({ entry: FUNCTIONS[name].entry, outdir: join(REPOSITORY, FUNCTION_BUNDLES, name) });
}
