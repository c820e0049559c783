import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { contentHash } from '../build/content-hash.ts';
import { buildSuite, builtSite } from '../build/suite.ts';
import { suiteName } from '../config.ts';
import { parameterName } from '../constructs/parameter-name.ts';
import {
  type Assembly,
  type Emulators,
  IncompatibleDataError,
  readAssembly,
} from '../emulators/emulators.ts';
import type { Inspection } from '../emulators/lambda/inspection.ts';
import { listen } from '../emulators/server.ts';
import { addApis } from '../releases/add-apis.ts';
import { liveVersion } from '../releases/records.ts';
import { release } from '../releases/release.ts';
import { openReleases } from '../releases/releases.ts';
import { type LocalEndpoints, targetAt } from '../target.ts';
import { cliProfile } from './cli-profile.ts';
import { startCloud } from './cloud.ts';
import { dataFolder, emptyDataFolder, lockDataFolder } from './data-folder.ts';
import type { Development } from './development/development.ts';
import { seed } from './seed/seed.ts';
import { appPages } from './take-app.ts';

const STOP_WITHIN_MS = 10_000;

let stopping = false;

export interface SuiteOptions {
  /** Begins with empty data. */
  fresh: boolean;
  /** Empty data stays empty, as after a first deployment. */
  empty: boolean;
  /** SES writes to verified addresses only. */
  sandbox: boolean;
  /** Watches sources and shows what they become. @default the suite runs as it was built */
  development?: Development;
  /** The functions that a debugger may stop. @default none */
  inspection?: Inspection | undefined;
}

/** Builds and synthesizes the suite and runs it on this machine until a signal ends it. */
export async function runSuite(options: SuiteOptions): Promise<void> {
  await run(options).catch((error) => {
    // A signal during the seeding ends what the seeding works with.
    if (!stopping) fail(error);
  });
}

async function run({ fresh, empty, sandbox, development, inspection }: SuiteOptions): Promise<void> {
  const port = Number(process.env.PORT ?? 8080);
  const dataDir = dataFolder();
  const endpointsFile = join(dataDir, 'endpoints.json');

  const unlock = await lockDataFolder(dataDir);
  // A suite that was killed leaves it behind.
  await rm(endpointsFile, { force: true });
  await requireFreePort(port);
  const built = await servicesHash();
  let folder = await buildSuite(dataDir);
  let assembly = await readAssembly(folder);
  if (fresh) await emptyDataFolder(dataDir);
  console.log(`Starting the local cloud in ${dataDir} …`);
  const app = appPages(
    () => basename(folder),
    (name) => apply(join(dirname(folder), basename(name))),
  );
  const start = (assembly: Assembly) =>
    startCloud({
      assembly,
      dataDir,
      port,
      onFault: console.log,
      sandbox,
      accountConcurrency: process.env.CONCURRENCY ? Number(process.env.CONCURRENCY) : undefined,
      memoryBudgetMb: process.env.FUNCTIONS_MB ? Number(process.env.FUNCTIONS_MB) : undefined,
      invalidationSeconds: process.env.INVALIDATION_SECONDS
        ? Number(process.env.INVALIDATION_SECONDS)
        : undefined,
      onCrash: (complaint) =>
        fail(
          `The database in ${dataDir} ended: ${complaint}\nCheck that the disk has space and the folder is writable, then run npm start again.`,
        ),
      standIns: development?.standIns,
      inspection,
      ownPages: (req, res) => app(req, res) || development?.pages(req, res) === true,
    });
  let cloud = await start(assembly);
  async function apply(next: string): Promise<void> {
    const changed = await readAssembly(next);
    await cloud.close();
    try {
      cloud = await start(changed);
      [folder, assembly] = [next, changed];
    } catch (error) {
      cloud = await start(assembly);
      throw error;
    } finally {
      await writeEndpoints(cloud);
    }
  }
  onStop(async () => {
    await rm(endpointsFile, { force: true });
    await development?.close();
    await cloud.close();
    await unlock();
  });

  await releaseWorkingTree(cloud);
  // The site answers while the seed is written.
  if (!empty) await fillEmptyData(cloud, assembly);
  if (stopping) return;
  await writeEndpoints(cloud);
  await development?.start({
    dataDir,
    assembly: () => folder,
    cloud: () => cloud,
    apply,
  });
  console.log(`faults on: none. Make a part fail at ${cloud.urls.site}/__local/fault-knobs`);
  console.log(`ready ${cloud.urls.site}`);
  const releases = await openReleases(targetAt(endpointsOf(cloud)));
  await addApis(releases, async () => (await servicesHash()) === built).catch((error: Error) => {
    if (!stopping)
      console.error(`The gate compares no API with the releases of this start. ${error.message}`);
  });

  async function writeEndpoints(cloud: Emulators): Promise<void> {
    const endpoints = endpointsOf(cloud);
    await writeFile(endpointsFile, JSON.stringify(endpoints, undefined, 2), { mode: 0o600 });
    await writeFile(join(dataDir, 'aws-config'), cliProfile(endpoints), { mode: 0o600 });
  }
}

/** What the APIs of a start are compiled from. */
function servicesHash(): Promise<string> {
  return contentHash(REPOSITORY, ['services']);
}

async function releaseWorkingTree(cloud: Emulators): Promise<void> {
  const releases = await openReleases(targetAt(endpointsOf(cloud)));
  for (const name of MICROFRONTENDS) {
    const { version, unchanged } = await release(releases, name, builtSite(name), { starting: true });
    const live = unchanged && (await liveVersion(releases.site, name));
    if (live && live !== version) console.log(`${name} ${live} stays live: ${version} was withdrawn.`);
  }
}

/** What tools read: see `../target.ts`. */
export function endpointsOf({
  urls,
  parameters,
  clientOptions,
}: Emulators): LocalEndpoints & { url?: string } {
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

/** Ends what runs by a signal. */
export function onStop(stop: () => Promise<void>): void {
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
