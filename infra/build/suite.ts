import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FUNCTION_BUNDLES } from '../functions.ts';
import { contentHash } from './content-hash.ts';
import { tryLock } from './process-lock.ts';
import { projectRoot, runStep } from './step.ts';

/** Name of a microfrontend, as in its release pointer → its workspace. */
export const WORKSPACES: Record<string, string> = {
  shell: 'shell',
  storefront: 'mfe-storefront',
  hub: 'mfe-hub',
  admin: 'mfe-admin',
};

// One folder for each content, so that a suite that runs keeps its functions' code while another is synthesized.
const ASSEMBLIES = 'infra/.cdk.out/local';
const ASSEMBLIES_KEPT = 3;

const FUNCTION_INPUTS = ['infra/bundling', 'infra/functions.ts', 'services'];

const SYNTH_INPUTS = [
  'cdk.json',
  'infra/app.ts',
  'infra/config.ts',
  'infra/constructs',
  'infra/stacks',
  ...FUNCTION_INPUTS,
  ...Object.values(WORKSPACES).map((workspace) => `${workspace}/dist/site`),
];

/** Builds one microfrontend into its `dist/site`, unless its sources have not changed. */
export function buildMicrofrontend(name: string): Promise<string> {
  return alone(() => build(name));
}

/** Bundles all functions into `services/dist`, unless their sources have not changed. */
export function buildFunctions(): Promise<void> {
  return alone(bundle);
}

/** Builds all microfrontends and functions, and synthesizes the CDK app for the local cloud; answers the assembly's folder. */
export function buildSuite(): Promise<string> {
  return alone(async () => {
    await Promise.all([bundle(), ...Object.keys(WORKSPACES).map(build)]);
    return synthesize();
  });
}

async function build(name: string): Promise<string> {
  const workspace = WORKSPACES[name];
  if (!workspace)
    throw new Error(`There is no microfrontend "${name}": ${Object.keys(WORKSPACES).join(', ')}`);
  const services = await readdir(join(projectRoot, 'services'), { recursive: true });
  await runStep({
    title: `Building ${workspace}`,
    inputs: [
      workspace,
      'shell/federation',
      'shell/media',
      'shell/ui',
      // Of the services a microfrontend compiles schemas and contracts only; their types leave no trace in it.
      ...services.filter((file) => /\.(schema|contract)\.ts$/.test(file)).map((file) => `services/${file}`),
    ],
    output: `${workspace}/dist/site`,
    command: ['npm', 'run', 'build', '--silent', '-w', workspace],
  });
  return join(projectRoot, workspace, 'dist/site');
}

async function bundle(): Promise<void> {
  await runStep({
    title: 'Bundling the functions',
    inputs: FUNCTION_INPUTS,
    output: FUNCTION_BUNDLES,
    command: [process.execPath, '--import', 'tsx', 'infra/bundling/bundle-functions.ts'],
  });
}

async function synthesize(): Promise<string> {
  const output = `${ASSEMBLIES}/${(await contentHash(projectRoot, SYNTH_INPUTS)).slice(0, 12)}`;
  const folder = join(projectRoot, output);
  const result = await runStep({
    title: 'Synthesizing the CDK app',
    inputs: SYNTH_INPUTS,
    output,
    command: [process.execPath, '--import', 'tsx', 'infra/app.ts'],
    env: {
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ local: true }),
      CDK_VALIDATION: 'false',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
    // What a synthesis that was cut off has left.
    beforeRun: () => rm(folder, { recursive: true, force: true }),
  });
  if (result === 'built') await deleteOldAssemblies();
  return folder;
}

async function deleteOldAssemblies(): Promise<void> {
  const folder = join(projectRoot, ASSEMBLIES);
  const assemblies = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, madeAt: (await stat(path)).mtimeMs };
    }),
  );
  const old = assemblies.sort((a, b) => b.madeAt - a.madeAt).slice(ASSEMBLIES_KEPT);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

/** Two builds at a time would write into each other's output. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  let unlock = await tryLock(`${projectRoot} build`);
  if (!unlock) console.log('Another build of the suite is running; waiting for it …');
  while (!unlock) {
    await sleep(200);
    unlock = await tryLock(`${projectRoot} build`);
  }
  try {
    return await work();
  } finally {
    await unlock();
  }
}
