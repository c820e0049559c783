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

interface Load {
  wall: number;
  /** Of all threads: what counts in Lambda, where 512 MB come with less than a third of a processor. */
  cpu: number;
}

/**
 * Cold module load of each slice's function, as a ratio to a handler that imports and constructs the DynamoDB client
 * and does nothing else. The functions are those of the assembly; the baseline is bundled by the same bundler with the
 * same settings (tree-shaken, split, with source maps), so that what the settings save, it saves too.
 */
export async function benchColdLoad(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-bench-'));
  await bundleFunction({ entry: 'tests/bench/dynamodb-client.lambda.ts', outdir: folder });
  const bundles = [{ name: 'DynamoDB client only', code: folder }, ...(await sliceFunctions())];
  const rounds: Load[][] = [];
  // The functions take turns, so that a busy moment of the machine hits all of them.
  for (let round = 0; round < ROUNDS; round++) rounds.push(bundles.map(({ code }) => load(code)));

  const rows = [];
  for (const [index, { name, code }] of bundles.entries()) {
    const middle = (measure: keyof Load) => median(rounds.map((loads) => loads[index]?.[measure] ?? 0));
    const ratio = (measure: keyof Load) =>
      median(rounds.map((loads) => (loads[index]?.[measure] ?? 0) / (loads[0]?.[measure] ?? 0))).toFixed(2);
    rows.push({
      function: name,
      'loaded KB': Math.round((await loadedBytes(code)) / 1000),
      ms: Math.round(middle('wall')),
      'CPU ms': Math.round(middle('cpu')),
      ratio: Number(ratio('wall')),
      'CPU ratio': Number(ratio('cpu')),
    });
  }
  await rm(folder, { recursive: true });
  return {
    title: 'Cold module load',
    note: `Medians of ${ROUNDS} rounds of process starts; ratios are to the same round's baseline, the target is at most 1.5.`,
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

function load(code: string): Load {
  const script = `
    const started = performance.now();
    const before = process.cpuUsage();
    await import(${JSON.stringify(pathToFileURL(join(code, 'index.mjs')).href)});
    const wall = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));`;
  const env = {
    PATH: process.env.PATH,
    AWS_REGION: 'us-east-1',
    NODE_NO_WARNINGS: '1',
    NODE_OPTIONS: '--enable-source-maps',
  };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }),
  );
}
