import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { buildSuite } from '../build/suite.ts';
import { readAssembly } from '../emulators/assembly/assembly.ts';
import { RUNNER_KEY } from '../emulators/iam/iam.ts';
import { listen } from '../emulators/listen.ts';
import { type Cloud, startCloud } from './cloud.ts';
import { emptyDataFolder, lockDataFolder } from './data-folder.ts';
import { seed } from './seed/seed.ts';

const STOP_WITHIN_MS = 10_000;

/** `npm start [-- --fresh]`: builds and synthesizes the suite, runs it on this machine, and stays until a signal. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const port = Number(process.env.PORT ?? 8080);
  const dataDir = resolve(REPOSITORY, process.env.DATA_DIR ?? '.local');
  const endpointsFile = join(dataDir, 'endpoints.json');

  const unlock = await lockDataFolder(dataDir);
  await requireFreePort(port);
  const assembly = await readAssembly(await buildSuite());
  if (values.fresh) await emptyDataFolder(dataDir);
  console.log(`Starting the local cloud in ${dataDir} …`);
  const cloud = await startCloud({
    assembly,
    dataDir,
    port,
    onCrash: (complaint) => fail(`The database ended: ${complaint}`),
  });
  onStop(async () => {
    await rm(endpointsFile, { force: true });
    await cloud.close();
    await unlock();
  });

  await fillEmptyData(cloud, assembly.ofType('AWS::DynamoDB::Table')[0]?.physicalId ?? '');
  await writeFile(endpointsFile, JSON.stringify(endpointsOf(cloud), undefined, 2));
  console.log(`ready ${cloud.url}`);
}

function endpointsOf({ url, urls, parameters }: Cloud) {
  const { site, httpApi, ...endpoints } = urls;
  // The SDK marks the credentials that it was given.
  const { accessKeyId, secretAccessKey } = RUNNER_KEY;
  return { url, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey }, endpoints, parameters };
}

async function fillEmptyData({ urls, parameters, store }: Cloud, tableName: string): Promise<void> {
  await seed({
    region: 'us-east-1',
    credentials: RUNNER_KEY,
    endpoints: urls,
    tableName,
    mediaBucket: 'hearthside-media-000000000000-us-east-1',
    userPoolId: parameters['/hearthside/identity/user-pool-id'] ?? '',
    store,
    log: console.log,
  });
}

/** Found out before the build, which takes its time. */
async function requireFreePort(port: number): Promise<void> {
  try {
    await (await listen(createServer(), port)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=8081 npm start`);
  }
}

function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => fail('It did not stop in time.'), STOP_WITHIN_MS).unref();
      stop().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  console.error(
    error instanceof Error && process.env.DEBUG
      ? error.stack
      : String(error instanceof Error ? error.message : error),
  );
  process.exit(1);
}

await main().catch(fail);
