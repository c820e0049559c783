import { join } from 'node:path';
import type { Resource } from '../assembly/resource.ts';
import type { Store } from '../store/store.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { linkTree, type TaskRoot } from './task-root.ts';

/** Names for versions of functions, which callers use and which move from version to version. */
export interface Aliases {
  /** The version of an alias; undefined if the function has no such alias. */
  versionOf(name: string, alias: string): Promise<string | undefined>;
  /** Points the alias to another version. False if the alias or the version does not exist. */
  move(name: string, alias: string, version: string): Promise<boolean>;
}

interface Stored {
  version: string;
  /** What the templates said last. As with CloudFormation, only a change of it moves an alias that was moved by hand. */
  deployed: string;
}

export async function openAliases(aliases: Resource[], versions: Versions, store: Store): Promise<Aliases> {
  const stored = store.collection<Stored>('function-aliases');
  const known = new Map<string, string>();
  for (const { physicalId, properties } of aliases) {
    const id = physicalId.replace(/^.*:function:/, '');
    const deployed = String(properties.FunctionVersion);
    const before = await stored.get(id);
    if (before?.deployed !== deployed) await stored.put(id, { version: deployed, deployed });
    known.set(id, before?.deployed === deployed ? before.version : deployed);
  }
  return {
    versionOf: async (name, alias) => known.get(`${name}:${alias}`),
    async move(name, alias, version) {
      const id = `${name}:${alias}`;
      if (!known.has(id) || !(await versions.find(name, version))) return false;
      await stored.update(id, (value) => ({ ...value, version }));
      known.set(id, version);
      return true;
    },
  };
}

export interface VersionsOptions {
  /** `AWS::Lambda::Version` resources. @default none */
  versions?: Resource[];
  /** The functions as the templates have them. */
  definitions: Map<string, FunctionDefinition>;
  root: TaskRoot;
  dataDir: string;
  store: Store;
}

export interface Versions {
  /** The function as it was when the version was published; undefined if there is no such version. */
  find(name: string, version: string): Promise<FunctionDefinition | undefined>;
}

/** Publishes the versions of the templates. Code and settings of a version stay as they are, whatever the templates say later. */
export async function openVersions(options: VersionsOptions): Promise<Versions> {
  const { versions = [], definitions, root, dataDir, store } = options;
  // Not stored: the folder of the data may be copied or moved.
  const codeOf = (name: string, version: string) => join(dataDir, 'versions', name, version);
  const published = store.collection<FunctionDefinition>('function-versions');
  for (const { physicalId, logicalId } of versions) {
    const [name = '', version = ''] = physicalId.replace(/^.*:function:/, '').split(':');
    const definition = definitions.get(name);
    if (!definition) throw new Error(`The version ${logicalId} is of a function that is not emulated.`);
    if (await published.get(`${name}:${version}`)) continue;
    await linkTree(definition.code, codeOf(name, version));
    await published.put(`${name}:${version}`, { ...definition, version });
  }
  // A version runs where it finds its own packages only.
  const placed = new Map<string, Promise<string>>();
  return {
    async find(name, version) {
      const definition = await published.get(`${name}:${version}`);
      if (!definition) return undefined;
      const key = `${name}-${version}`;
      const code = placed.get(key) ?? root.add(key, codeOf(name, version));
      placed.set(key, code);
      return { ...definition, code: await code };
    },
  };
}
