import * as z from 'zod/mini';
import type { ItemOf } from '../model/entity.ts';
import type { DeclaredEntity } from '../model/record.ts';
import {
  encodeCursor,
  Id,
  type IndexQuery,
  ListQuery,
  listPage,
  type Page,
  type Place,
  type PlaceSchema,
  placeOf,
  reading,
} from '../runtime/list-page.ts';
import type { PAGES } from '../site/pages.contract.ts';
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
import { LIST_SORTS, type ListHit, type ListOutline } from './owner-list.contract.ts';

/** A day that a list is filtered by. */
export const Day = z.optional(z.iso.date());

/** How many records a page has: the second is for a file of all of them. */
const PAGE_SIZES = ['25', '100'] as const;

/** What every list of the owner's may be asked for, besides its own filters. */
const COMMON = {
  /** Finds by everything in a record: the beginnings of words, or a phone number in any writing. */
  q: ListQuery.shape.q,
  /** @default the list's own order */
  sort: z.optional(z.enum(LIST_SORTS)),
  size: z.optional(z.pipe(z.enum(PAGE_SIZES), z.transform(Number))),
};
const CURSOR = { cursor: ListQuery.shape.cursor };

type Shape = z.core.$ZodShape;
type FilterSchema<Filters extends Shape> = z.ZodMiniObject<Filters & typeof COMMON>;
type QuerySchema<Filters extends Shape> = z.ZodMiniObject<Filters & typeof COMMON & typeof CURSOR>;
type FilterOf<Filters extends Shape> = z.output<z.ZodMiniObject<typeof COMMON>> &
  (keyof Filters extends never ? unknown : z.output<z.ZodMiniObject<Filters>>);

type Key = Pick<Found, 'uid' | 'id'>;

/** What is called of the entity, whose attributes have names that only the declaration knows. */
interface Items<Item> extends DeclaredEntity {
  query: Record<string, (key: object) => IndexQuery<Item, Place>>;
  get(keys: Key[]): { go(): Promise<{ data: Item[] }> };
}

interface Declaration<D extends DeclaredEntity, Filters extends Shape, Item, Row> {
  /** The name by which its postings name it. */
  list: string;
  /** Its page, by the name in the page table. */
  page: keyof typeof PAGES.admin;
  /** Its records. */
  of: (() => D) & Pick<D['schema'], 'indexes'>;
  /** The list's own index, which is read when nothing is searched for and no other facet asked for. Its sort key is a page's cursor. */
  index: keyof D['schema']['indexes'] & string;
  /** Of the index's partition. @default it has one */
  partition?(filter: FilterOf<Filters>): object;
  /** The facet that the partitions are. @default everything */
  facet?: string;
  /** What it is filtered by, as a query names it. @default nothing */
  filters?: Filters;
  /** What is looked for. The first facet sorts the list; none is everything. */
  seek(filter: FilterOf<Filters>): { facets?: Facet[]; order: Sought['order'] };
  /** Whether also the whole list is sorted by ranks. @default by id */
  isRanked?: boolean;
  /** The place before the first record. Only an index with it answers a facet from or to a rank. */
  start?: (filter: FilterOf<Filters>) => Place | undefined;
  /** Reads what is found, in any order. @default whole records */
  load?(keys: Key[]): Promise<Item[]>;
  rows(items: Item[]): Row[] | Promise<Row[]>;
  /** How the search over everything shows one of it. @default it does not find it */
  hit?: { as: string; show(row: Row): Omit<ListHit, 'list'> };
}

export interface OwnerList<Filters extends Shape, Row> {
  page: keyof typeof PAGES.admin;
  /** Of a query for the outline. */
  filter: FilterSchema<Filters>;
  /** Of a query for a page. */
  query: QuerySchema<Filters>;
  read(query: FilterOf<Filters> & { cursor?: string }): Promise<Page<Row>>;
  /** How many records there are, and where each page begins. */
  outline(filter: FilterOf<Filters>): Promise<ListOutline>;
  /** How many records there are, counted up to `most`. */
  count(filter: FilterOf<Filters>, most: number): Promise<number>;
  /** Some records that words find, whatever the list is filtered by: one query for a word, also where most have it. */
  hits(q: string, size: number): Promise<ListHit[]>;
  /** All of a user's, newest first. */
  hitsOf(uid: string): Promise<ListHit[]>;
}

const PAGE_SIZE = 25;
/** A record may have a word several times. */
const MOST_PLACES = 100;

/** A list that the owner searches, filters, sorts and pages. */
export function ownerList<
  D extends DeclaredEntity,
  Row,
  Item extends { uid: string; id?: string } = ItemOf<() => D> & { uid: string; id?: string },
  Filters extends Shape = Record<never, never>,
>(declared: Declaration<D, Filters, Item, Row>): OwnerList<Filters, Row> {
  type Filter = FilterOf<Filters>;
  const { list, page, index, hit, rows, isRanked } = declared;
  const { partition = () => ({}), facet = EVERYTHING.facet, start } = declared;
  const filters = { ...COMMON, ...declared.filters } as Filters & typeof COMMON;
  const items = () => declared.of() as unknown as Items<Item>;
  const { sk } = declared.of.indexes[index] as DeclaredEntity['schema']['indexes'][string];
  const place = placeIn(sk?.template);
  const load = declared.load ?? (async (found) => (await items().get(found).go()).data);

  function seek(filter: Filter): { sought: Sought; isOwn: boolean } {
    const { facets = [], order } = declared.seek(filter);
    const all = facets.length > 0 ? facets : [EVERYTHING];
    const sought = sortedBy(filter.sort, { list, isRanked, q: filter.q, order, facets: all });
    const plain = start ? sought.facets.map(({ facet, value }) => ({ facet, value })) : sought.facets;
    return { sought, isOwn: !needsPostings({ ...sought, facets: plain }, facet) };
  }

  function ownPage(filter: Filter & { cursor?: string }, order: Sought['order']): Promise<Page<Item>> {
    return listPage({
      place,
      cursor: filter.cursor,
      startAt: (after) => later(after, start?.(filter), order),
      size: filter.size ?? PAGE_SIZE,
      read: reading(() => (items().query[index] as Items<Item>['query'][string])(partition(filter)), order),
    });
  }

  /** One that is gone meanwhile is left out. */
  async function loadInOrder(found: Found[]): Promise<Item[]> {
    if (found.length === 0) return [];
    return inOrder(found, await load(found.map(({ uid, id }) => ({ uid, id }))));
  }

  async function toHits(read: Item[]): Promise<ListHit[]> {
    return hit ? (await rows(read)).map((row) => ({ list: hit.as, ...hit.show(row) })) : [];
  }

  return {
    page,
    filter: z.object(filters),
    query: z.object({ ...filters, ...CURSOR }),
    async read(filter) {
      const { sought, isOwn } = seek(filter);
      const { cursor, size = PAGE_SIZE } = filter;
      const page = isOwn
        ? await ownPage(filter, sought.order)
        : await foundPage(sought, { cursor, size }, loadInOrder);
      return { ...page, items: await rows(page.items) };
    },
    outline(filter) {
      const { sought, isOwn } = seek(filter);
      return outlineOf(sought, filter.size ?? PAGE_SIZE, isOwn ? place : At);
    },
    async count(filter, most) {
      const { sought } = seek(filter);
      const read =
        (await findNext(sought, { after: undefined, limit: most })) ?? (await findRecords(sought)).records;
      return Math.min(read.length, most);
    },
    async hits(q, size) {
      if (!hit) return [];
      const { records } = await findRecords({
        ...{ list, facets: [EVERYTHING], order: 'desc', q, most: MOST_PLACES },
      });
      const read = await loadInOrder(records.slice(0, size));
      // What a request says of its order or quote is found before there is one.
      const isShort = read.length < Math.min(size, records.length);
      return toHits(isShort ? (await loadInOrder(records)).slice(0, size) : read);
    },
    async hitsOf(uid) {
      if (!hit) return [];
      const [own = ''] =
        Object.entries(declared.of.indexes as DeclaredEntity['schema']['indexes']).find(
          ([, at]) => at.index === undefined,
        ) ?? [];
      const all = (items().query[own] as unknown as (key: object) => WholeQuery<Item>)({ uid });
      return toHits((await all.go({ order: 'desc', pages: 'all', consistent: true })).data);
    },
  };
}

interface WholeQuery<Item> {
  go(options: { order: 'desc'; pages: 'all'; consistent: true }): Promise<{ data: Item[] }>;
}

const KeyPart = z.string().check(z.regex(/^[\w#.:-]{0,128}$/));

/** The place in an index: the attributes in the template of its sort key, in their order. */
function placeIn(template = ''): PlaceSchema {
  const names = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  return z.object(Object.fromEntries(names.map((name) => [name, name === 'id' ? Id : KeyPart])));
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

async function foundPage<Item>(
  sought: Sought,
  { cursor, size }: { cursor: string | undefined; size: number },
  load: (records: Found[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  const page = await listPage({
    ...{ place: At, cursor, size },
    async read(after, limit) {
      const data = (await findNext(sought, { after: after?.at, limit })) ?? (await nextOf(sought, after?.at));
      return { data, cursor: null };
    },
  });
  return { ...page, items: await load(page.items) };
}

async function nextOf(sought: Sought, after: string | undefined): Promise<Found[]> {
  const { records } = await findRecords(sought);
  if (after === undefined) return records;
  const start = records.findIndex(({ at }) => (sought.order === 'asc' ? at > after : at < after));
  return start < 0 ? [] : records.slice(start);
}

/** How many records are found, and where each page begins: at what `place` says of the last record before it. */
async function outlineOf(sought: Sought, size: number, place: PlaceSchema): Promise<ListOutline> {
  const { records, isCut } = await findRecords(sought);
  const lasts = records.filter((_, index) => index % size === size - 1 && index < records.length - 1);
  const cursors = lasts.map((last) => encodeCursor(placeOf(last, place)));
  return { total: records.length, isCut, cursors: [null, ...cursors] };
}

/** Puts what a batch has read, in any order, into the order of the keys. */
function inOrder<Item extends { uid: string; id?: string }>(keys: Found[], items: Item[]): Item[] {
  const byKey = new Map(items.map((item) => [`${item.uid} ${item.id ?? ''}`, item]));
  return keys.flatMap(({ uid, id }) => byKey.get(`${uid} ${id}`) ?? byKey.get(`${uid} `) ?? []);
}
