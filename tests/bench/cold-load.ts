import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSuite } from '@hearthside/infra/build/suite.ts';
import { bundleFunction } from '@hearthside/infra/bundling/bundle-function.ts';
import { readAssembly } from '@hearthside/infra/local/assembly/assembly.ts';
import { defineFunction } from '@hearthside/infra/local/lambda/function-definition.ts';
import { loadedModules } from '../fixtures/loaded-modules.ts';
import { median, type Table } from './table.ts';

const ROUNDS = 21;
const BASELINE = 'DynamoDB client only';

/**
 * Cold module load of each slice's function, as a ratio to a handler that imports and constructs the DynamoDB client
 * and does nothing else. The functions are those of the assembly; the baseline is bundled by the same bundler with the
 * same settings (tree-shaken, split, with source maps), so that what the settings save, it saves too.
 */
export async function benchColdLoad(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-bench-'));
  await bundleFunction({ entry: 'tests/bench/dynamodb-client.lambda.ts', outdir: folder });
  const bundles = [{ name: BASELINE, code: folder }, ...(await sliceFunctions())];
  const times = new Map(bundles.map(({ name }) => [name, [] as number[]]));
  // The functions take turns, so that a busy moment of the machine hits all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, code } of bundles) times.get(name)?.push(loadTime(join(code, 'index.mjs')));
  }
  const baseline = times.get(BASELINE) ?? [];
  const rows = [];
  for (const { name, code } of bundles) {
    const loads = times.get(name) ?? [];
    rows.push({
      function: name,
      'loaded KB': Math.round((await loadedBytes(code)) / 1000),
      'load ms': Math.round(median(loads)),
      ratio: Number(median(loads.map((load, round) => load / (baseline[round] ?? 0))).toFixed(2)),
    });
  }
  await rm(folder, { recursive: true });
  return {
    title: `Cold module load (Node ${process.versions.node})`,
    note: `Medians of ${ROUNDS} rounds of process starts; the ratio is to the same round's baseline, its target at most 1.5.`,
    rows,
  };
}

/** The slices' functions with their code as the assembly ships it. */
async function sliceFunctions() {
  const assembly = await readAssembly(await buildSuite());
  return assembly
    .ofType('AWS::Lambda::Function')
    .filter(({ physicalId }) => /^hearthside-(storefront|hub|admin)-api$/.test(physicalId))
    .map((resource) => defineFunction(resource, [], assembly.asset));
}

async function loadedBytes(code: string): Promise<number> {
  const sources = (await loadedModules(join(code, 'index.mjs'))).values();
  return [...sources].reduce((sum, source) => sum + Buffer.byteLength(source), 0);
}

function loadTime(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - t);`;
  const env = {
    PATH: process.env.PATH,
    AWS_REGION: 'us-east-1',
    NODE_NO_WARNINGS: '1',
    NODE_OPTIONS: '--enable-source-maps',
  };
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }),
  );
}
