import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, runStep } from './step.ts';

/** Name of a microfrontend, as in its release pointer → its workspace. */
export const WORKSPACES: Record<string, string> = {
  shell: 'shell',
  storefront: 'mfe-storefront',
  hub: 'mfe-hub',
  admin: 'mfe-admin',
};

/** The cloud assembly that the local cloud runs. */
export const ASSEMBLY = 'infra/.cdk.out/local';

/** Builds one microfrontend into its `dist/site`, unless its sources have not changed. */
export async function buildMicrofrontend(name: string): Promise<string> {
  const workspace = WORKSPACES[name];
  if (!workspace)
    throw new Error(`There is no microfrontend "${name}": ${Object.keys(WORKSPACES).join(', ')}`);
  await runStep({
    title: `Building ${workspace}`,
    // Of the services a microfrontend compiles the schemas only; their types leave no trace in it.
    inputs: [workspace, 'shell/federation', 'shell/ui', 'services'],
    output: `${workspace}/dist/site`,
    command: ['npm', 'run', 'build', '--silent', '-w', workspace],
  });
  return join(projectRoot, workspace, 'dist/site');
}

/** Builds all microfrontends and synthesizes the CDK app for the local cloud; answers the assembly's folder. */
export async function buildSuite(): Promise<string> {
  await Promise.all(Object.keys(WORKSPACES).map(buildMicrofrontend));
  await runStep({
    title: 'Synthesizing the CDK app',
    inputs: [
      'cdk.json',
      'infra/app.ts',
      'infra/config.ts',
      'infra/constructs',
      'infra/stacks',
      'services',
      ...Object.values(WORKSPACES).map((workspace) => `${workspace}/dist/site`),
    ],
    output: ASSEMBLY,
    command: [process.execPath, '--import', 'tsx', 'infra/app.ts'],
    env: {
      CDK_OUTDIR: join(projectRoot, ASSEMBLY),
      CDK_CONTEXT_JSON: JSON.stringify({ local: true }),
      CDK_VALIDATION: 'false',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
    // A synthesis leaves the assets of those before it; only a new folder holds just this one's.
    beforeRun: () => rm(join(projectRoot, ASSEMBLY), { recursive: true, force: true }),
  });
  return join(projectRoot, ASSEMBLY);
}
