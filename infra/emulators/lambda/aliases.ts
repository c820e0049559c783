import type { Resource } from '../assembly/resource.ts';
import type { Store } from '../store/store.ts';
import type { Versions } from './versions.ts';

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
