import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import {
  COMPILED_IN,
  MICROFRONTENDS,
  REPOSITORY,
  SHOP_FILES,
  WORKER_PARTS,
  workspaceOf,
} from '@hearthside/shell/federation/workspaces.ts';
import { FUNCTION_BUNDLES, functionsOf } from '../functions.ts';
import { apiFile } from '../releases/build.ts';
import type { StackId } from '../stacks/first-deploy-order.ts';
import { openAssemblies } from './assemblies.ts';
import { contentHash } from './content-hash.ts';
import { tryLock } from './process-lock.ts';
import { openWaitingCommand, runCommand, runStep } from './step.ts';

// One folder for each content, so that a suite that runs keeps its functions' code while another is synthesized.
const ASSEMBLIES = 'infra/.cdk.out/local';

const FUNCTION_INPUTS = ['infra/bundling', 'infra/functions.ts', 'infra/releases', 'services'];

const SYNTH_INPUTS = [
  'cdk.json',
  'infra/app.ts',
  'infra/synth.ts',
  'infra/config.ts',
  'infra/constructs',
  'infra/rights',
  'infra/stacks',
  ...FUNCTION_INPUTS,
  'shell/federation/workspaces.ts',
  ...MICROFRONTENDS.map((name) => `${workspaceOf(name)}/dist/site`),
];

const BUNDLE = [process.execPath, 'infra/run.mjs', 'infra/bundling/bundle-functions.ts'];
const SYNTHESIZE = [process.execPath, 'infra/run.mjs', 'infra/synth.ts'];

/** Builds one microfrontend into its `dist/site`, unless its sources have not changed, and records its API. */
export function buildMicrofrontend(name: MicrofrontendName): Promise<string> {
  return alone(async () => {
    const folder = await build(name);
    await recordApi(name);
    return folder;
  });
}

/** Records the APIs of microfrontends that are built, and answers once `use` is done with them. No build runs meanwhile. */
export function recordApis(names: MicrofrontendName[], use?: () => Promise<void>): Promise<void> {
  return alone(async () => {
    for (const name of names) await recordApi(name);
    await use?.();
  });
}

/** Bundles all functions into `services/dist`, unless their sources have not changed. */
export function buildFunctions(): Promise<void> {
  return alone(bundle);
}

/** Builds what one stack deploys, and synthesizes its template as for AWS into `cdk.out/<stack>`. */
export function buildStack(stack: StackId): Promise<void> {
  return alone(async () => {
    const microfrontend = MICROFRONTENDS.find((name) => name === stack);
    const functions = functionsOf(stack);
    await Promise.all([
      microfrontend && build(microfrontend).then(() => recordApi(microfrontend)),
      functions.length > 0 &&
        runCommand({ title: `Bundling the functions of ${stack}`, command: [...BUNDLE, ...functions] }),
    ]);
    await runCommand({
      title: `Synthesizing ${stack}`,
      command: SYNTHESIZE,
      env: synthesisOf(join(REPOSITORY, 'cdk.out', stack), { only: stack }),
    });
  });
}

/**
 * Builds all microfrontends and functions, and synthesizes the CDK app for the local cloud; answers the assembly's folder,
 * which stays as long as this process has the lock of the data folder.
 */
export function buildSuite(dataDir?: string): Promise<string> {
  return alone(async () => {
    await Promise.all([bundle(), ...MICROFRONTENDS.map(build)]);
    const assembly = await synthesize();
    if (dataDir) await openAssemblies(join(REPOSITORY, ASSEMBLIES)).use(basename(assembly), dataDir);
    return assembly;
  });
}

/**
 * Synthesizes stacks again for a suite that runs, with the functions and microfrontends as they were built last: what has
 * changed in them is shown without templates. Its folder is never taken for that of a whole build.
 */
export function openSynthesis(dataDir: string) {
  const synthesis = openWaitingCommand({
    title: 'Synthesizing the CDK app',
    command: [...SYNTHESIZE, '--wait'],
  });
  const assemblies = openAssemblies(join(REPOSITORY, ASSEMBLIES));
  return {
    /** All else is as in the assembly that runs. */
    run: (stacks: readonly StackId[], running: string) =>
      alone(async () => {
        const folder = join(REPOSITORY, ASSEMBLIES, `development-${Date.now()}`);
        const complete = await assemblies.copyWithout(stacks, running, folder);
        const context = { local: true, only: stacks.join() };
        const run = synthesis.run(JSON.stringify(synthesisOf(folder, context)));
        await Promise.all([run.then(complete), assemblies.deleteOld()]);
        return folder;
      }),
    /** Says that the suite runs it. One that changes nothing is not taken, and the one before must stay. */
    use: (folder: string) => assemblies.use(basename(folder), dataDir),
    close: synthesis.close,
  };
}

async function build(name: MicrofrontendName): Promise<string> {
  const workspace = workspaceOf(name);
  const services = await readdir(join(REPOSITORY, 'services'), { recursive: true });
  await runStep({
    title: `Building ${workspace}`,
    inputs: [
      'cdk.json',
      workspace,
      ...COMPILED_IN,
      ...(name === 'shell' ? [...WORKER_PARTS, SHOP_FILES] : []),
      // Of the services a microfrontend compiles schemas and contracts only; their types leave no trace in it.
      ...services
        .filter((file) => /\.(schema|contract)\.ts$|color\.css$/.test(file))
        .map((file) => `services/${file}`),
    ],
    output: `${workspace}/dist/site`,
    command: ['npm', 'run', 'build', '--silent', '-w', workspace],
  });
  return builtSite(name);
}

/** Reading an API takes seconds, and only the gate needs it, so a build for a start leaves it out. */
async function recordApi(name: MicrofrontendName): Promise<void> {
  if (!existsSync(join(REPOSITORY, 'services/slices', name, 'api.ts'))) return;
  await runStep({
    title: `Recording the API of ${name}`,
    inputs: ['services', 'infra/releases/gate'],
    output: apiFile(`${workspaceOf(name)}/dist/site`),
    command: [process.execPath, 'infra/run.mjs', 'infra/releases/gate/record-api.ts', name],
  });
}

/** Where the build of a microfrontend is, laid out as in the site bucket. */
export function builtSite(name: MicrofrontendName): string {
  return join(REPOSITORY, workspaceOf(name), 'dist/site');
}

async function bundle(): Promise<void> {
  await runStep({
    title: 'Bundling the functions',
    inputs: FUNCTION_INPUTS,
    output: FUNCTION_BUNDLES,
    command: BUNDLE,
  });
}

async function synthesize(): Promise<string> {
  const { LOCAL_OWNER: owner = '' } = process.env;
  const output = `${ASSEMBLIES}/${(await contentHash(REPOSITORY, SYNTH_INPUTS)).slice(0, 12)}${owner.replace(/\W/g, '-')}`;
  const folder = join(REPOSITORY, output);
  const assemblies = openAssemblies(join(REPOSITORY, ASSEMBLIES));
  // It is complete, even if the records of earlier builds are gone, and must not be written again.
  if ((await assemblies.inUse()).has(basename(folder))) return folder;
  const result = await runStep({
    title: 'Synthesizing the CDK app',
    inputs: SYNTH_INPUTS,
    output,
    command: SYNTHESIZE,
    env: synthesisOf(folder, { local: true }),
    // Leftovers of an interrupted synthesis.
    beforeRun: () => rm(folder, { recursive: true, force: true }),
  });
  if (result === 'built') await assemblies.deleteOld();
  return folder;
}

function synthesisOf(folder: string, context: Record<string, unknown>): Record<string, string> {
  return {
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify(context),
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
}

/** Two builds at a time would write into each other's output. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  let unlock = await tryLock(`${REPOSITORY} build`);
  if (!unlock) console.log('Another build of the suite is running; waiting for it …');
  while (!unlock) {
    await sleep(200);
    unlock = await tryLock(`${REPOSITORY} build`);
  }
  try {
    return await work();
  } finally {
    await unlock();
  }
}
