import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { projectRoot } from '../command.ts';
import { median, type Table } from './table.ts';

const RUNS = 9;
const BASELINE = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
export const handler = () => new DynamoDBClient({});`;

const functions: Record<string, string> = {
  'storefront api': 'services/storefront/storefront.lambda.ts',
  'hub api': 'services/hub/hub.lambda.ts',
  'admin api': 'services/admin/admin.lambda.ts',
};

/** Cold module load of each slice function, as a ratio to a handler that loads only the DynamoDB client. */
export async function benchColdLoad(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-bench-'));
  const bundles = new Map<string, string>();
  bundles.set(
    'DynamoDB client only',
    await bundle(folder, 'baseline', {
      contents: BASELINE,
      resolveDir: join(projectRoot, 'services'),
      loader: 'ts',
    }),
  );
  for (const [name, entry] of Object.entries(functions))
    bundles.set(name, await bundle(folder, name, join(projectRoot, entry)));

  // The variants take turns, so that a busy moment of the machine hits all of them.
  const times = new Map([...bundles.keys()].map((name) => [name, [] as number[]]));
  for (let run = 0; run < RUNS; run++) {
    for (const [name, file] of bundles) times.get(name)?.push(loadTime(file));
  }
  const baseline = median(times.get('DynamoDB client only') ?? []);
  const rows = await Promise.all(
    [...bundles].map(async ([name, file]) => {
      const load = median(times.get(name) ?? []);
      return {
        function: name,
        'bundle KB': Math.round((await stat(file)).size / 1000),
        'load ms': Math.round(load),
        ratio: Number((load / baseline).toFixed(2)),
      };
    }),
  );
  await rm(folder, { recursive: true });
  return {
    title: 'Cold module load',
    note: `Median of ${RUNS} process starts; the target is a ratio of at most 1.5.`,
    rows,
  };
}

type Source = string | { contents: string; resolveDir: string; loader: 'ts' };

async function bundle(folder: string, name: string, source: Source): Promise<string> {
  const outfile = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
  await build({
    ...(typeof source === 'string' ? { entryPoints: [source] } : { stdin: source }),
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outfile;
}

function loadTime(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - t);`;
  const env = {
    ...process.env,
    TABLE_NAME: 'bench',
    MEDIA_BUCKET: 'bench',
    AWS_REGION: 'us-east-1',
    NODE_NO_WARNINGS: '1',
  };
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env }),
  );
}
