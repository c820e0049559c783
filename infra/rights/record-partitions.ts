import { recordParts } from './reach.ts';
import { meant, sourceOf } from './source.ts';
import { call } from './syntax.ts';
import { entitiesAt, keysOf } from './table-rights.ts';

const RECORDS = 'services/records.ts';

/** The partitions of the records that state a part, not that they have none. */
export function partitionsWith(part: 'words' | 'topics' | 'search'): string[] {
  const found = [...sourceOf(RECORDS).imported.keys()].flatMap((name) =>
    meant(RECORDS, name).flatMap(({ path, node }) => {
      const [declares, statement] = call(node) ?? [];
      if (declares !== 'record' || !statement) return [];
      const parts = recordParts(path, statement);
      const isStated = parts.some(([name, { node }]) => name === part && !/Literal$/.test(node.type));
      const entities = parts.flatMap(([name, code]) =>
        name === 'entity' ? entitiesAt(code.path, code.node) : [],
      );
      return isStated ? entities.flatMap(keysOf).filter(({ isIndex }) => !isIndex) : [];
    }),
  );
  return [...new Set(found.map(({ partition }) => partition))].sort();
}
