import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { buildSuite, builtSite } from '../build/suite.ts';
import { suiteName } from '../config.ts';
import { parameterName } from '../constructs/parameter-name.ts';
import {
  type Assembly,
  type Emulators,
  IncompatibleDataError,
  readAssembly,
} from '../emulators/emulators.ts';
import { listen } from '../emulators/listen.ts';
import { liveVersion } from '../releases/records.ts';
import { release } from '../releases/release.ts';
import { openReleases } from '../releases/releases.ts';
import { type LocalEndpoints, targetAt } from '../target.ts';
import { startCloud } from './cloud.ts';
import { emptyDataFolder, lockDataFolder } from './data-folder.ts';
import { seed } from './seed/seed.ts';

const STOP_WITHIN_MS = 10_000;

let stopping = false;

/** `npm start [-- --fresh] [--sandbox]`: builds and synthesizes the suite and runs it on this machine until a signal ends it. */
async function main(): Promise<void> {
  const isSet = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { fresh: isSet, sandbox: isSet } });
  const port = Number(process.env.PORT ?? 8080);
  const dataDir = resolve(REPOSITORY, process.env.DATA_DIR ?? '.local');
  const endpointsFile = join(dataDir, 'endpoints.json');

  const unlock = await lockDataFolder(dataDir);
  // A suite that was killed leaves it behind.
  await rm(endpointsFile, { force: true });
  await requireFreePort(port);
  const assembly = await readAssembly(await buildSuite(dataDir));
  if (values.fresh) await emptyDataFolder(dataDir);
  console.log(`Starting the local cloud in ${dataDir} …`);
  const cloud = await startCloud({
    assembly,
    dataDir,
    port,
    onFault: console.log,
    sandbox: values.sandbox,
    rateFactor: Number(process.env.RATE_FACTOR ?? 1),
    accountConcurrency: process.env.CONCURRENCY ? Number(process.env.CONCURRENCY) : undefined,
    onCrash: (complaint) =>
      fail(
        `The database in ${dataDir} ended: ${complaint}\nCheck that the disk has space and the folder is writable, then run npm start again.`,
      ),
  });
  onStop(async () => {
    await rm(endpointsFile, { force: true });
    await cloud.close();
    await unlock();
  });

  const releases = await openReleases(targetAt(endpointsOf(cloud)));
  for (const name of MICROFRONTENDS) {
    const { version, unchanged } = await release(releases, name, builtSite(name), { starting: true });
    const live = unchanged && (await liveVersion(releases.site, name));
    if (live && live !== version) console.log(`${name} ${live} stays live: ${version} was withdrawn.`);
  }
  // The site answers while the seed is written.
  await fillEmptyData(cloud, assembly);
  if (stopping) return;
  await writeFile(endpointsFile, JSON.stringify(endpointsOf(cloud), undefined, 2), { mode: 0o600 });
  console.log(`faults on: none. Make a part fail at ${cloud.urls.site}/__local/fault-knobs`);
  console.log(`ready ${cloud.urls.site}`);
}

/** What tools read: see `../target.ts`. */
function endpointsOf({ urls, parameters, clientOptions }: Emulators): LocalEndpoints & { url?: string } {
  const { site, ...endpoints } = urls;
  const { region, credentials } = clientOptions('dynamodb');
  return { url: site, region, credentials, endpoints, parameters };
}

async function fillEmptyData(
  { clientOptions, parameters, store }: Emulators,
  assembly: Assembly,
): Promise<void> {
  const { region, credentials, endpoint: dynamodb } = clientOptions('dynamodb');
  await seed({
    region,
    credentials,
    endpoints: {
      dynamodb,
      s3: clientOptions('s3').endpoint,
      'cognito-idp': clientOptions('cognito-idp').endpoint,
    },
    ...namesOf(assembly),
    userPoolId: parameters[parameterName(suiteName(), 'identity/user-pool-id')] ?? '',
    store,
    log: console.log,
  });
}

/** The table and the bucket that the use cases work with, as the environment of a function names them. */
function namesOf(assembly: Assembly): { tableName: string; mediaBucket: string } {
  for (const { properties } of assembly.ofType('AWS::Lambda::Function')) {
    const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, string> };
    const { TABLE_NAME: tableName, MEDIA_BUCKET: mediaBucket } = Variables;
    if (tableName && mediaBucket) return { tableName, mediaBucket };
  }
  throw new Error('No function of the CDK app has the variables TABLE_NAME and MEDIA_BUCKET.');
}

/** Runs before the build, which takes long. */
async function requireFreePort(port: number): Promise<void> {
  try {
    await (await listen(createServer(), port)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=8081 npm start`,
    );
  }
}

function onStop(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => fail('The local cloud did not stop in time.'), STOP_WITHIN_MS).unref();
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
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    console.error('The disk is full. Free space for the data folder (DATA_DIR), then run npm start again.');
  if (error instanceof IncompatibleDataError) console.error('npm start -- --fresh starts with empty data.');
  process.exit(1);
}

await main().catch((error) => {
  // A signal during the seeding ends what the seeding works with.
  if (!stopping) fail(error);
});
