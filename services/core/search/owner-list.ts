import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, type Page, toPage } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { matchingPage } from '../runtime/matching-page.ts';
import {
  type Facet,
  type Found,
  findNext,
  findRecords,
  needsPostings,
  type Sought,
  sortedBy,
} from './find-records.ts';
import { EVERYTHING } from './make-postings.ts';
import { LIST_SORTS, type ListOutline } from './owner-list.contract.ts';

export const Id = z.string().check(z.refine(isId));
/** A day, or what stands for one in an index. */
export const DayRank = z.string().check(z.regex(/^[\w-]{1,20}$/));

/** A day that a list is filtered by. */
export const Day = z.optional(z.iso.date());

/** How many records a page has: the second is for a file of all of them. */
const PAGE_SIZES = ['25', '100'] as const;

/** What every list of the owner's may be asked for, besides its own filters. */
const COMMON = {
  /** Finds by everything in a record: the beginnings of words, or a phone number in any writing. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** @default the list's own order */
  sort: z.optional(z.enum(LIST_SORTS)),
  size: z.optional(z.pipe(z.enum(PAGE_SIZES), z.transform(Number))),
};
const CURSOR = { cursor: z.optional(z.string().check(z.maxLength(1000))) };

type Shape = z.core.$ZodShape;
type FilterSchema<Filters extends Shape> = z.ZodMiniObject<Filters & typeof COMMON>;
type QuerySchema<Filters extends Shape> = z.ZodMiniObject<Filters & typeof COMMON & typeof CURSOR>;
type FilterOf<Filters extends Shape> = z.output<z.ZodMiniObject<typeof COMMON>> &
  (keyof Filters extends never ? unknown : z.output<z.ZodMiniObject<Filters>>);

type Place = Record<string, string>;
type PlaceSchema = z.ZodMiniObject<Record<string, z.ZodMiniType<string>>>;
type Key = Pick<Found, 'uid' | 'id'>;

interface Rest<Item> {
  go(options: { order: 'asc' | 'desc'; limit: number }): Promise<{ data: Item[]; cursor: string | null }>;
}

interface OwnQuery<Item, At> extends Rest<Item> {
  gt(after: At): Rest<Item>;
  lt(after: At): Rest<Item>;
}

interface Declaration<Filters extends Shape, Filter, Item, Row, Schema extends PlaceSchema> {
  /** The name by which its postings name it. */
  list: string;
  /** What it is filtered by, as a query names it. @default nothing */
  filters?: Filters;
  /** What is looked for. The first facet sorts the list; none is everything. */
  seek(filter: Filter): { facets?: Facet[]; order: 'asc' | 'desc' };
  /** Whether also the whole list is sorted by ranks. @default by id */
  isRanked?: boolean;
  /** The list's own index, which is read when nothing is searched for and no other facet asked for. */
  own: {
    /** The facet that its partitions are. @default everything */
    facet?: string;
    query(filter: Filter): OwnQuery<Item, z.output<Schema>>;
    /** The sort key: the name of the rank, if there is one, and `id` or `uid`. It is a page's cursor. */
    place: Schema;
    /** The place before the first record. Only an index with it answers a facet from or to a rank. */
    start?: (filter: Filter) => z.output<Schema> | undefined;
  };
  /** Reads what is found, in any order. */
  load(keys: Key[]): Promise<{ data: Item[] }>;
  rows(items: Item[]): Row[] | Promise<Row[]>;
}

export interface OwnerList<Filters extends Shape, Row> {
  /** Of a query for the outline. */
  filter: FilterSchema<Filters>;
  /** Of a query for a page. */
  query: QuerySchema<Filters>;
  page(query: FilterOf<Filters> & { cursor?: string }): Promise<Page<Row>>;
  /** How many records there are, and where each page begins. */
  outline(filter: FilterOf<Filters>): Promise<ListOutline>;
  /** How many records there are, counted up to `most`. */
  count(filter: FilterOf<Filters>, most: number): Promise<number>;
  /** Some records that words find, whatever the list is filtered by: one query for a word, also where most have it. */
  some(q: string, size: number): Promise<Row[]>;
}

const PAGE_SIZE = 25;
/** A record may have a word several times. */
const MOST_PLACES = 100;

/** A list that the owner searches, filters, sorts and pages. */
export function ownerList<
  Item extends { uid: string; id?: string },
  Row,
  Schema extends PlaceSchema,
  Filters extends Shape = Record<never, never>,
>(declared: Declaration<Filters, FilterOf<Filters>, Item, Row, Schema>): OwnerList<Filters, Row> {
  type Filter = FilterOf<Filters>;
  const { own, load, rows } = declared;
  const filters = { ...COMMON, ...declared.filters } as Filters & typeof COMMON;
  type At = z.output<Schema>;

  function seek(filter: Filter): { sought: Sought; isOwn: boolean } {
    const { facets = [], order } = declared.seek(filter);
    const { list, isRanked } = declared;
    const all = facets.length > 0 ? facets : [EVERYTHING];
    const sought = sortedBy(filter.sort, { list, isRanked, q: filter.q, order, facets: all });
    const plain = own.start ? sought.facets.map(({ facet, value }) => ({ facet, value })) : sought.facets;
    const isOwn = !needsPostings({ ...sought, facets: plain }, own.facet ?? EVERYTHING.facet);
    return { sought, isOwn };
  }

  /** Of an item, or of what is found, whose rank has no name. */
  function placeOf(record: object): At {
    const values: Record<string, unknown> = { ...record };
    const names = Object.keys(own.place.shape);
    return Object.fromEntries(names.map((name) => [name, values[name] ?? values.rank ?? ''])) as At;
  }

  function ownPage(filter: Filter & { cursor?: string }, order: Sought['order']): Promise<Page<Item>> {
    const { cursor, size = PAGE_SIZE } = filter;
    return matchingPage<Item, Place>({
      after: later(cursor ? decodeCursor(cursor, own.place) : undefined, own.start?.(filter), order),
      size,
      position: placeOf,
      read: (after, limit) => {
        const all = own.query(filter);
        if (!after) return all.go({ order, limit });
        return (order === 'asc' ? all.gt(after as At) : all.lt(after as At)).go({ order, limit });
      },
    });
  }

  /** One that is gone meanwhile is left out. */
  async function loadInOrder(found: Found[]): Promise<Item[]> {
    if (found.length === 0) return [];
    return inOrder(found, (await load(found.map(({ uid, id }) => ({ uid, id })))).data);
  }

  return {
    filter: z.object(filters),
    query: z.object({ ...filters, ...CURSOR }),
    async page(filter) {
      const { sought, isOwn } = seek(filter);
      const { cursor, size = PAGE_SIZE } = filter;
      const page = isOwn
        ? await ownPage(filter, sought.order)
        : await foundPage(sought, { cursor, size }, loadInOrder);
      return { ...page, items: await rows(page.items) };
    },
    outline(filter) {
      const { sought, isOwn } = seek(filter);
      return outlineOf(sought, filter.size ?? PAGE_SIZE, isOwn ? placeOf : undefined);
    },
    async count(filter, most) {
      const { sought } = seek(filter);
      const read =
        (await findNext(sought, { after: undefined, limit: most })) ?? (await findRecords(sought)).records;
      return Math.min(read.length, most);
    },
    async some(q, size) {
      const { list } = declared;
      const { records } = await findRecords({
        ...{ list, facets: [EVERYTHING], order: 'desc', q, most: MOST_PLACES },
      });
      const read = await loadInOrder(records.slice(0, size));
      // What a request says of its order or quote is found before there is one.
      const isShort = read.length < Math.min(size, records.length);
      return rows(isShort ? (await loadInOrder(records)).slice(0, size) : read);
    },
  };
}

/** The later of two places. A cursor is before the start when the start has moved since, as at midnight. */
function later(cursor: Place | undefined, start: Place | undefined, order: Sought['order']) {
  if (!cursor || !start) return cursor ?? start;
  const [first, last] = keyOf(cursor) < keyOf(start) ? [cursor, start] : [start, cursor];
  return order === 'asc' ? last : first;
}

function keyOf(place: Place): string {
  return Object.values(place).join('#');
}

const At = z.object({ at: z.string().check(z.maxLength(400)) });

/** A page of what is found. */
async function foundPage<Item>(
  sought: Sought,
  { cursor, size }: { cursor: string | undefined; size: number },
  load: (records: Found[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  const after = cursor ? decodeCursor(cursor, At).at : undefined;
  const limit = size + 1;
  const next = (await findNext(sought, { after, limit })) ?? (await nextOf(sought, after)).slice(0, limit);
  const page = toPage(next, size, ({ at }) => ({ at }));
  return { ...page, items: await load(page.items) };
}

async function nextOf(sought: Sought, after: string | undefined): Promise<Found[]> {
  const { records } = await findRecords(sought);
  if (after === undefined) return records;
  const start = records.findIndex(({ at }) => (sought.order === 'asc' ? at > after : at < after));
  return start < 0 ? [] : records.slice(start);
}

/** How many records are found, and where each page begins; `position` is the place of a record in the list's own index. */
async function outlineOf(
  sought: Sought,
  size: number,
  position: (found: Found) => Record<string, string> = ({ at }) => ({ at }),
): Promise<ListOutline> {
  const { records, isCut } = await findRecords(sought);
  const lasts = records.filter((_, place) => place % size === size - 1 && place < records.length - 1);
  const cursors = lasts.map((last) => encodeCursor(position(last)));
  return { total: records.length, isCut, cursors: [null, ...cursors] };
}

/** Puts what a batch has read, in any order, into the order of the keys. */
export function inOrder<Item extends { uid: string; id?: string }>(keys: Found[], items: Item[]): Item[] {
  const byKey = new Map(items.map((item) => [`${item.uid} ${item.id ?? ''}`, item]));
  return keys.flatMap(({ uid, id }) => byKey.get(`${uid} ${id}`) ?? byKey.get(`${uid} `) ?? []);
}
