import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSuite } from '@hearthside/infra/build/suite.ts';
import { bundleFunction } from '@hearthside/infra/bundling/bundle-function.ts';
import { readAssembly } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { defineFunction } from '@hearthside/infra/emulators/lambda/function-definition.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { build } from 'esbuild';
import { loadedModules } from '../fixtures/api/loaded-modules.ts';
import { median, type Table } from './table.ts';

const CLIENT_ONLY = 'tests/bench/dynamodb-client.lambda.ts';
const ROUNDS = 21;

interface Load {
  wall: number;
  /** Processor time of all threads: it matters in Lambda, where 512 MB get less than a third of a processor. */
  cpu: number;
}

/**
 * Cold module load of each slice's function, as a ratio to a handler that imports and constructs the DynamoDB client
 * and does nothing else. That handler is bundled in two ways: with esbuild's defaults, as CDK's NodejsFunction would and
 * the target supposes; and by the suite's own bundler, so that what its settings save the slices, they save it too.
 */
export async function benchColdLoad(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-bench-'));
  const byDefault = join(folder, 'default');
  const byOurs = join(folder, 'ours');
  await bundleByDefault(CLIENT_ONLY, byDefault);
  await bundleFunction({ entry: CLIENT_ONLY, outdir: byOurs });
  const bundles = [
    { name: 'DynamoDB client only, default bundling', code: byDefault },
    { name: 'DynamoDB client only, our bundling', code: byOurs },
    ...(await sliceFunctions()),
  ];
  const rounds: Load[][] = [];
  // The functions take turns, so a busy moment of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++) rounds.push(bundles.map(({ code }) => load(code)));

  const rows = [];
  for (const [index, { name, code }] of bundles.entries()) {
    const middle = (measure: keyof Load) => median(rounds.map((loads) => loads[index]?.[measure] ?? 0));
    const ratioTo = (baseline: number) =>
      Number(
        median(rounds.map((loads) => (loads[index]?.wall ?? 0) / (loads[baseline]?.wall ?? 0))).toFixed(2),
      );
    rows.push({
      function: name,
      'loaded KB': Math.round((await loadedBytes(code)) / 1000),
      ms: Math.round(middle('wall')),
      'CPU ms': Math.round(middle('cpu')),
      'to default': ratioTo(0),
      'to ours': ratioTo(1),
    });
  }
  await rm(folder, { recursive: true });
  return {
    title: 'Cold module load',
    note: `Medians of ${ROUNDS} rounds of process starts; ratios are to the two baselines of the same round, the target is at most 1.5 to the default.`,
    rows,
  };
}

/** The bundle of a NodejsFunction with ES modules and minification. */
async function bundleByDefault(entry: string, outdir: string): Promise<void> {
  await build({
    entryPoints: { index: join(REPOSITORY, entry) },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    minify: true,
    mainFields: ['main', 'module'],
    // CommonJS packages require Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
}

/** The slices' functions with their code as the assembly ships it. */
async function sliceFunctions() {
  const assembly = await readAssembly(await buildSuite());
  return assembly
    .ofType('AWS::Lambda::Function')
    .filter(({ physicalId }) => /^hearthside-(storefront|hub|admin)-api$/.test(physicalId))
    .map((resource) => {
      const { S3Key } = resource.properties.Code as { S3Key: string };
      return defineFunction(resource, [], assembly.asset(S3Key));
    });
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
  };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }),
  );
}
