import { MICROFRONTENDS, workspaceOf } from '@hearthside/shell/federation/workspaces.ts';
import { GOOGLE_SECRET_VERSION } from '../config.ts';
import { functionsOf } from '../functions.ts';
import {
  FIRST_DEPLOY_ORDER,
  isStackId,
  PROTECTED,
  type StackId,
  UNPROTECTED,
} from '../stacks/first-deploy-order.ts';

/** What it takes to deploy, or remove, one stack: commands to run one after the other in the repository's root. */
export interface StackDeployment {
  stack: StackId;
  commands: string[][];
}

/** How microfrontends are released after their stacks. */
export interface ReleaseChoice {
  /** Why they are released although the gate refuses them. */
  force?: string | undefined;
  /** Percent of visitors who get them first; the shell's release is for all at once. */
  canary?: string | undefined;
  /** The present version of Google's secret, for the user pool. */
  googleSecretVersion?: string | undefined;
}

/** The named stacks (none named: all), in the order of the first deployment; throws on an unknown name. */
function stacksOf(names: string[]): StackId[] {
  const unknown = names.filter((name) => !isStackId(name));
  if (unknown.length > 0)
    throw new Error(`There is no stack ${unknown.join(', ')}. Stacks: ${FIRST_DEPLOY_ORDER.join(', ')}.`);
  return FIRST_DEPLOY_ORDER.filter((stack) => names.length === 0 || names.includes(stack));
}

/** Plans the named stacks, as `stacksOf` has them. */
export function planDeployment(names: string[], choice: ReleaseChoice = {}): StackDeployment[] {
  return stacksOf(names).map((stack) => ({
    stack,
    commands: [
      ...buildCommands(stack),
      ...check(stack, choice),
      deployCommand(stack, choice),
      ...release(stack, choice),
    ],
  }));
}

/** The releases of the named stacks in the suite that runs on this machine, which has taken what was built. */
export function planLocalReleases(names: string[]): StackDeployment[] {
  return stacksOf(names).flatMap((stack) => {
    const commands = release(stack, {}, []);
    return commands.length > 0 ? [{ stack, commands }] : [];
  });
}

function buildCommands(stack: StackId): string[][] {
  const functions = functionsOf(stack);
  const microfrontend = microfrontendOf(stack);
  return [
    ...(functions.length > 0
      ? [['node', 'infra/run.mjs', 'infra/bundling/bundle-functions.ts', ...functions]]
      : []),
    ...(microfrontend ? [['npm', 'run', 'build', '--workspace', workspaceOf(microfrontend)]] : []),
  ];
}

function microfrontendOf(stack: StackId) {
  return MICROFRONTENDS.find((name) => name === stack);
}

/** Before the stack: its functions would answer tabs that they break. */
function check(stack: StackId, choice: ReleaseChoice): string[][] {
  return release(stack, choice).map((command) => [...command, '--check']);
}

/** After files, functions and routes: what is live are the pointer and the functions' aliases. */
function release(stack: StackId, { force, canary }: ReleaseChoice, where = ['--aws']): string[][] {
  const microfrontend = microfrontendOf(stack);
  if (!microfrontend) return [];
  const command = [
    'node',
    'infra/run.mjs',
    'infra/releases/release-command.ts',
    microfrontend,
    ...where,
    '--built',
  ];
  return [
    [
      ...command,
      ...(force === undefined ? [] : ['--force', force]),
      ...(canary === undefined || microfrontend === 'shell' ? [] : ['--canary', canary]),
    ],
  ];
}

function deployCommand(stack: StackId, { googleSecretVersion: version }: ReleaseChoice = {}): string[] {
  const context = version && stack === 'identity' ? ['--context', `${GOOGLE_SECRET_VERSION}=${version}`] : [];
  return [...cdk('deploy', stack), ...context, '--require-approval', 'never'];
}

/** The commands that remove every stack that there may be, the last one first. */
export function planRemoval(deployed: StackId[]): StackDeployment[] {
  return [...FIRST_DEPLOY_ORDER].reverse().map((stack) => ({
    stack,
    commands: [
      // To deploy one that is not there would make it.
      ...(PROTECTED.includes(stack) && deployed.includes(stack)
        ? [...buildCommands(stack), [...deployCommand(stack), '--context', `${UNPROTECTED}=true`]]
        : []),
      [...cdk('destroy', stack), '--force'],
    ],
  }));
}

function cdk(verb: 'deploy' | 'destroy', stack: StackId): string[] {
  return [
    'npx',
    'cdk',
    verb,
    stack,
    '--exclusively',
    // Only this stack is synthesized: other teams' code need not even compile.
    ...['--context', `only=${stack}`],
    // A folder of its own: another synthesis would replace the assets that this one is uploading.
    ...['--output', `cdk.out/${stack}`],
  ];
}
