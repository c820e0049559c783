import type { ItemOf } from './entity.ts';
import type { PersonalData } from './personal-data.contract.ts';
import type { RecordWords } from './record-words.ts';
import type { RestoreRule, RestoreTurn } from './restore.ts';

/** A part that a record does not have, with the reason. */
export type None = `none: ${string}`;

/** What an admin does to a record. */
export interface Act {
  /** Follows the name of who did it. */
  words: string;
  /** Whether it can be undone; its e-mails are held as long as the notice with "Undo" shows. @default false */
  isUndoable?: boolean;
  /** Whether it can be undone after its e-mail has left. @default false */
  outlivesMail?: boolean;
}

/** What the suite has to know of an item of the table, whatever its attributes. */
interface Statement<Item> {
  /** What the owner's history calls it and its fields. A record without words is not told there. */
  words: RecordWords<keyof Item & string> | None;
  /** The live topics that a write to it changes. */
  topics: ((item: Item) => readonly string[]) | None;
  /** What finds it in the owner's search. */
  search: ((item: Item) => Posting[]) | None;
  /**
   * What is handed over and removed of it with an account. Records that are removed together have the same. What brings
   * clients of other services is loaded when needed.
   */
  personal: PersonalData | (() => Promise<PersonalData>) | None;
  /** What a restore of the table puts in its place. @default what it was then; what no screen shows stays as it is */
  restore?: RestoreRule;
  /** When a restore writes it, if not with most others. */
  restoreTurn?: RestoreTurn;
  /** What admins do to it, by the method of the route and its path below `/api/admin`. @default nothing */
  acts?: Readonly<Record<string, Act>>;
}

/** What the feed reads of an entity. */
export interface DeclaredEntity {
  schema: {
    model: { entity: string };
    attributes: object;
    indexes: Record<string, { index?: string; pk: { template?: string }; sk?: { template?: string } }>;
  };
}

/** A record among others: its functions take only items of its own entity. */
export type AnyRecord = Statement<never> & { entity: () => DeclaredEntity };

/** States all that the suite has to know of an entity; `services/records.ts` lists it under the model's name. */
export function record<Declared extends DeclaredEntity>(
  statement: Statement<ItemOf<() => Declared>> & { entity: () => Declared },
): AnyRecord {
  for (const [act, told] of Object.entries(statement.acts ?? {})) acts.set(act, told);
  return statement;
}

/** Of all records that are loaded: the history itself is one, so it cannot import their list. */
const acts = new Map<string, Act>();

export const actNamed = (act: string): Act | undefined => acts.get(act);
export const everyAct = (): [string, Act][] => [...acts];

/** The parts of a record that no screen shows. */
export function notShown(reason: string) {
  const none: None = `none: ${reason}`;
  return { words: none, topics: none, search: none };
}

/** A part, unless there is a reason why the record has none. */
export function partOf<Part extends object>(part: Part | None): Part | undefined {
  return typeof part === 'string' ? undefined : part;
}

/** A word or a filter's value by which the owner's search finds a record (core/search). */
interface Posting {
  /** Of the owner's lists, by the name that its declaration has: `order`. */
  list: string;
  bucket: string;
  term: string;
  uid: string;
  id: string;
  source: string;
}
