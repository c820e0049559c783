import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resource } from '../assembly/resource.ts';
import { type Clock, realClock } from '../clock.ts';
import { sendThrough, service } from '../declaration.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import type { Store } from '../store/store.ts';
import { createAsyncQueue } from './async-queue.ts';
import {
  defineFunction,
  environmentOf,
  type FunctionDefinition,
  type ServiceUrls,
} from './function-definition.ts';
import { openFunctionLog } from './function-log.ts';
import { createConcurrency, type FunctionCounters, FunctionPool } from './function-pool.ts';
import type { Inspection } from './inspection.ts';
import type { Lambda } from './lambda.ts';
import { MemoryBudget } from './memory-budget.ts';
import { standInWarning } from './node-program.ts';
import { linkTree, openTaskRoot, type TaskRoot } from './task-root.ts';
import { type Aliases, openAliases, openVersions } from './versions.ts';

/** What AWS grants an account at first, but for new accounts, which begin with ten. */
const ACCOUNT_CONCURRENCY = 1_000;
const MEMORY_BUDGET_MB = 440;

export interface FunctionsOptions {
  functions: Resource[];
  /** `AWS::Lambda::EventInvokeConfig` resources. @default none */
  invokeConfigs?: Resource[];
  /** `AWS::Lambda::Version` resources. @default none */
  versions?: Resource[];
  /** `AWS::Lambda::Alias` resources. @default none */
  aliases?: Resource[];
  asset(objectKey: string): string;
  /** Logs and temporary files go to folders in it. */
  dataDir: string;
  store: Store;
  iam: FunctionKeys;
  /** Called at the first invocation of a function, because emulators start after the functions that they invoke. */
  services(): ServiceUrls;
  /** Replaces AWS addresses in variables. @default variables are unchanged */
  toLocal?(text: string): string;
  send(queueArn: string, body: string): Promise<void>;
  /** Events that the functions of the account may have in hand at once. @default 1,000 */
  accountConcurrency?: number;
  /** Megabytes that the instances may hold together before those without work end. @default 440 */
  memoryBudgetMb?: number;
  /** The time of retries. @default the machine's */
  clock?: Clock;
  /** @default no faults */
  faults?: FaultSource;
  /** @default no function is inspected */
  inspection?: Inspection | undefined;
}

export interface Functions extends Lambda {
  names: string[];
  aliases: Aliases;
  logs(functionName: string): Promise<string>;
  counters(functionName: string): FunctionCounters;
  /** Ends the function's instances at once, as if their host failed. */
  kill(functionName: string): void;
  /**
   * Lets every version of the function run the code in this folder, until the emulators end. Events in hand end with the
   * code with which they began. Packages beside the code before are beside the new one too.
   */
  replaceCode(functionName: string, folder: string): Promise<void>;
  /** The functions with an asynchronous event that waits for no retry. */
  underWay(): string[];
  /** Continues the asynchronous events of an earlier run. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** Runs the functions of the assembly in processes of their own. */
export async function createFunctions(options: FunctionsOptions): Promise<Functions> {
  const { functions, invokeConfigs = [], asset, dataDir, store, iam, services, send, inspection } = options;
  const faults = options.faults ?? NO_FAULTS;
  const { accountConcurrency = ACCOUNT_CONCURRENCY, memoryBudgetMb = MEMORY_BUDGET_MB } = options;
  const toLocal = options.toLocal ?? ((text: string) => text);
  const root = await openTaskRoot(dataDir);
  const definitions = new Map<string, FunctionDefinition>();
  for (const resource of functions) {
    const name = resource.physicalId;
    // CDK adds functions in Python for its own deployments. They are never invoked here.
    if (!isNode(resource)) continue;
    definitions.set(name, defineFunction(resource, invokeConfigs, await placeCode(resource, root, asset)));
  }
  const warning = standInWarning([...definitions.values()].map(({ runtime }) => runtime));
  if (warning) console.warn(warning);
  const logFolder = join(dataDir, 'logs');
  const logs = new Map(
    await Promise.all(
      [...definitions.keys()].map(async (name) => [name, await openFunctionLog(logFolder, name)] as const),
    ),
  );
  const published = await openVersions({ ...options, definitions, root });
  const aliases = await openAliases(options.aliases ?? [], published, store);
  // By name, or by name and version.
  const pools = new Map<string, FunctionPool>();
  const concurrency = createConcurrency(accountConcurrency);
  const memory = new MemoryBudget(memoryBudgetMb);
  function missing(name: string): Error {
    const other = functions.find(({ physicalId }) => physicalId === name);
    return new Error(
      other
        ? `The function ${name} runs on ${other.properties.Runtime ?? 'a container image'}. Only Node.js is emulated.`
        : `There is no function ${name}.`,
    );
  }

  const temporaryOf = (name: string) => join(dataDir, 'tmp', name);
  for (const name of definitions.keys()) await mkdir(temporaryOf(name), { recursive: true });

  const replaced = new Map<string, FunctionDefinition>();
  let replacements = 0;

  async function definitionOf(name: string, qualifier: string | undefined) {
    const newest = replaced.get(name);
    if (newest) return newest;
    if (qualifier === undefined || qualifier === '$LATEST') return definitions.get(name);
    return published.find(name, (await aliases.versionOf(name, qualifier)) ?? qualifier);
  }

  async function poolOf(nameOrArn: string): Promise<FunctionPool> {
    const name = nameOf(nameOrArn);
    const qualifier = qualifierOf(nameOrArn);
    const definition = await definitionOf(name, qualifier);
    if (!definition && definitions.has(name))
      throw new Error(`The function ${name} has no version or alias ${qualifier}.`);
    const key = definition?.version ? `${name}:${definition.version}` : name;
    const existing = pools.get(key);
    if (existing) return existing;
    const log = logs.get(name);
    if (!definition || !log) throw missing(name);
    const variables = Object.entries(definition.environment).map(([key, value]) => [key, toLocal(value)]);
    const environment = environmentOf(
      { ...definition, environment: Object.fromEntries(variables) },
      iam.keyOf(name),
      services(),
      temporaryOf(name),
    );
    const pool = new FunctionPool({ definition, environment, log, concurrency, memory, faults, inspection });
    pools.set(key, pool);
    return pool;
  }

  const invoke = async (name: string, event: unknown) => (await poolOf(name)).invoke(event);
  const poolsOf = (name: string) =>
    [...pools].filter(([key]) => key === name || key.startsWith(`${name}:`)).map(([, pool]) => pool);
  const queue = createAsyncQueue({
    store,
    invoke,
    definition(name) {
      const definition = definitions.get(name);
      if (!definition) throw missing(name);
      return definition;
    },
    send,
    clock: options.clock ?? realClock(),
  });

  return {
    names: [...definitions.keys()],
    invoke,
    invokeAsync: (name, event) => queue.add(nameOf(name), event),
    logs: async (name) => (await logs.get(name)?.read()) ?? '',
    aliases,
    counters: (name) => sumOf(poolsOf(name).map(({ counters }) => counters)),
    kill: (name) => {
      for (const pool of poolsOf(name)) pool.stop();
    },
    async replaceCode(name, folder) {
      const definition = definitions.get(name);
      if (!definition) throw missing(name);
      replacements += 1;
      const code = await root.add(`${name}-replaced-${replacements}`, folder);
      const packages = join(definition.code, 'node_modules');
      if (existsSync(packages)) await linkTree(packages, join(code, 'node_modules'));
      const before = poolsOf(name);
      replaced.set(name, { ...definition, code, version: `replaced-${replacements}` });
      for (const pool of before) pool.end();
    },
    underWay: queue.underWay,
    resume: queue.resume,
    async close() {
      queue.close();
      for (const pool of pools.values()) pool.stop();
      await Promise.all([...logs.values()].map((log) => log.close()));
      await root.remove();
    },
  };
}

function isNode({ properties }: Resource): boolean {
  return String(properties.Runtime).startsWith('nodejs');
}

/** Puts a function's code, which is an asset or inline source, where it runs; answers its folder. */
async function placeCode(
  { physicalId: name, properties }: Resource,
  root: TaskRoot,
  asset: (objectKey: string) => string,
): Promise<string> {
  const { ZipFile: source, S3Key } = properties.Code as { ZipFile?: string; S3Key: string };
  if (source === undefined) return root.add(name, asset(S3Key));
  const folder = await root.folder(name);
  // It is CommonJS in Lambda.
  await writeFile(join(folder, 'index.cjs'), source);
  return folder;
}

function sumOf(all: FunctionCounters[]): FunctionCounters {
  const sum = { invocations: 0, errors: 0, throttles: 0, coldStarts: 0 };
  for (const one of all)
    for (const key of Object.keys(sum) as (keyof FunctionCounters)[]) sum[key] += one[key];
  return sum;
}

/** The version or alias in an ARN, if it has one. */
function qualifierOf(nameOrArn: string): string | undefined {
  return /:function:[\w-]+:([\w$-]+)/.exec(nameOrArn)?.[1];
}

/** The name in a name, an ARN with or without version, or API Gateway's invocation path. */
function nameOf(nameOrArn: string): string {
  return /:function:([\w-]+)/.exec(nameOrArn)?.[1] ?? nameOrArn;
}

declare module '../service.ts' {
  interface Services {
    functions: Functions;
  }
}

export const SERVICE = service('functions', {
  needs: ['store', 'sqs'],
  start: ({ store, sqs }, cloud) =>
    createFunctions({
      ...cloud,
      functions: cloud.ofType('AWS::Lambda::Function'),
      invokeConfigs: cloud.ofType('AWS::Lambda::EventInvokeConfig'),
      versions: cloud.ofType('AWS::Lambda::Version'),
      aliases: cloud.ofType('AWS::Lambda::Alias'),
      asset: cloud.assembly.asset,
      store,
      services: () => cloud.sdkUrls,
      toLocal: cloud.endpoints.toLocal,
      send: sendThrough(sqs),
    }),
});
