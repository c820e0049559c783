import { join } from 'node:path';
import type { Resource } from '../assembly/resource.ts';
import type { Store } from '../store/store.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { linkTree, type TaskRoot } from './task-root.ts';

export interface VersionsOptions {
  /** `AWS::Lambda::Version` resources. @default none */
  versions?: Resource[];
  /** The functions as the templates have them. */
  definitions: Map<string, FunctionDefinition>;
  root: TaskRoot;
  dataDir: string;
  store: Store;
}

/** The published versions of functions. */
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
