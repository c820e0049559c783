import * as z from 'zod/mini';
import { MalformedError } from './errors.ts';
import { isId } from './ids.ts';

/** A page of a list; `cursor` asks for the next one and is null at the end. */
export interface Page<Item> {
  items: Item[];
  cursor: string | null;
}

/** Where an item is in its list: the attributes of the list's sort key. */
export type Place = Record<string, string>;
export type PlaceSchema = z.ZodMiniObject<Record<string, z.ZodMiniType<string>>>;

/** The query of a list that is read on: the next page, and what is searched for. */
export const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  q: z.optional(z.string().check(z.maxLength(200))),
});

export const Id = z.string().check(z.refine(isId));
/** The place in a list that is sorted by ids alone. */
export const ById = z.object({ id: Id });

const CHUNK = 100;
const MOST_READ = 500;

interface Chunk<Item> {
  data: Item[];
  /** Null at the end of the list. */
  cursor: string | null;
}

type Read<Item, At> = (after: At | undefined, limit: number) => Promise<Chunk<Item>>;

interface List<Item, Schema extends PlaceSchema> {
  /** A cursor is a place of this shape. */
  place: Schema;
  /** Of the page before. @default the list is read from its start */
  cursor?: string | undefined;
  /** The place before the first item, which the cursor may follow or precede. @default that of the cursor */
  startAt?: (after: z.output<Schema> | undefined) => z.output<Schema> | undefined;
  size: number;
  /** Reads the items after a place. */
  read: Read<Item, z.output<Schema>>;
  /** @default every item */
  matches?: ((item: Item) => boolean) | undefined;
}

/**
 * A page of a list, or of those of its items that match. A request reads a bounded number of items: when few match, the
 * page is short or even empty, and has a cursor to search further. MalformedError for a cursor of another list.
 */
export async function listPage<Item extends object, Schema extends PlaceSchema>(
  list: List<Item, Schema>,
): Promise<Page<Item>> {
  const { place, cursor, startAt = (after) => after, size, read, matches = () => true } = list;
  const chunkSize = list.matches ? CHUNK : size + 1;
  const items: Item[] = [];
  let from = startAt(cursor ? decodeCursor(cursor, place) : undefined);
  for (let looked = 0; looked < MOST_READ; ) {
    const chunk = await read(from, chunkSize);
    for (const item of chunk.data) {
      const last = items.at(-1);
      if (last && items.length === size) return { items, cursor: encodeCursor(placeOf(last, place)) };
      if (matches(item)) items.push(item);
    }
    const lastRead = chunk.data.at(-1);
    if (!chunk.cursor || !lastRead) return { items, cursor: null };
    from = placeOf(lastRead, place);
    looked += chunk.data.length;
  }
  return { items, cursor: from ? encodeCursor(from) : null };
}

export type Order = 'asc' | 'desc';

interface Rest<Item, Options> {
  go(options: Options & { order: Order; limit: number }): Promise<Chunk<Item>>;
}

/** A query of an index, as ElectroDB offers it. */
export interface IndexQuery<Item, At, Options = object> extends Rest<Item, Options> {
  gt(after: At): Rest<Item, Options>;
  lt(after: At): Rest<Item, Options>;
}

export function reading<Item, At, Options extends object>(
  query: () => IndexQuery<Item, At, Options>,
  order: Order,
  options = {} as Options,
): Read<Item, At> {
  return (after, limit) => {
    const all = query();
    const rest = after === undefined ? all : order === 'asc' ? all.gt(after) : all.lt(after);
    return rest.go({ ...options, order, limit });
  };
}

/** The place of an item; a rank stands for what the schema names otherwise. */
export function placeOf<Schema extends PlaceSchema>(item: object, place: Schema): z.output<Schema> {
  const values: Record<string, unknown> = { ...item };
  const names = Object.keys(place.shape);
  return Object.fromEntries(
    names.map((name) => [name, String(values[name] ?? values.rank ?? '')]),
  ) as z.output<Schema>;
}

export function encodeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Reads a place back; MalformedError for a cursor of another shape. */
function decodeCursor<S extends PlaceSchema>(cursor: string, schema: S): z.output<S> {
  const place = z.safeParse(schema, parse(cursor));
  if (!place.success) throw new MalformedError('The cursor is not valid for this list.');
  return place.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
