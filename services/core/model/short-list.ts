import { isDeepStrictEqual } from 'node:util';
import { CustomAttributeType } from 'electrodb';
import { has, isWritten } from '../runtime/commit.ts';
import { EditConflictError } from '../runtime/errors.ts';
import { entity } from './entity.ts';
import type { DeclaredEntity } from './record.ts';
import { each, HIDDEN, type RecordWords } from './record-words.ts';

/** A list as it is stored, under its name; `version` counts the changes and is 0 before there were any. */
export type ShortList<Name extends string, Entry> = Record<Name, Entry[]> & { version: number };

interface Declaration<Name extends string, Entry> {
  /** The attribute that holds the entries, and what refusals and the history call them. */
  name: Name;
  /** Its `key()`, with an admin's `uid` or without. */
  at: Record<'pk' | 'sk', { field: string; composite: string[]; template: string; casing: 'none' }>;
  label: string;
  /** An entry in words, for the history. */
  tell: (entry: Entry) => string;
}

/** What is called of the entity, whose attributes have names that only the declaration knows. */
interface Items<Stored> extends DeclaredEntity {
  get(at: object): { go(options: { consistent: true }): Promise<{ data: Stored | null }> };
  put(item: object): { where(condition: ReturnType<typeof has>): { go(): Promise<unknown> } };
  delete(at: object): { go(): Promise<unknown> };
}

/**
 * Declares a short list that is one item: its version holds the number and the names of its entries. It is read and
 * replaced as a whole. A list of each admin is read and written with their `uid`.
 */
export function shortList<Name extends string, Entry>(
  model: string,
  { name, at, label, tell }: Declaration<Name, Entry>,
) {
  type Stored = ShortList<Name, Entry>;
  const items = entity(model, {
    attributes: {
      uid: { type: 'string' },
      [name]: { type: CustomAttributeType<Entry[]>('any'), required: true },
      version: { type: 'number', required: true },
    },
    indexes: { only: at },
  }) as unknown as () => Items<Stored>;
  const words: RecordWords = {
    noun: name,
    label,
    fields: { uid: HIDDEN, [name]: [label, each(tell)], version: HIDDEN },
  };

  const read = async (uid?: string): Promise<Stored> => {
    const { data } = await items().get({ uid }).go({ consistent: true });
    return { [name]: data?.[name] ?? [], version: data?.version ?? 0 } as Stored;
  };
  /**
   * Replaces all entries. Repeating it after it succeeded changes nothing. EditConflictError when somebody else has changed
   * them.
   */
  const save = async ({ version, ...entries }: Stored, uid?: string): Promise<Stored> => {
    const next = { ...entries, version: version + 1 } as unknown as Stored;
    const isSaved = await isWritten(
      items()
        .put({ uid, ...next })
        .where(has({ version: version || undefined }))
        .go(),
    );
    if (!isSaved && !isDeepStrictEqual(await read(uid), next))
      throw new EditConflictError(`The ${name} have changed since you opened them.`);
    return next;
  };
  return { entity: items, words, read, save };
}
