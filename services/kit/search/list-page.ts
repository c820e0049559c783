import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, type Page, toPage } from '../runtime/cursor.ts';
import { type Found, findNext, findRecords, type Sought } from './find-records.ts';
import type { ListOutline } from './list-outline.contract.ts';

const At = z.object({ at: z.string().check(z.maxLength(400)) });

/** A page of what is found. `load` reads the records; one that is gone meanwhile is left out. */
export async function foundPage<Item>(
  sought: Sought,
  { cursor, size }: { cursor: string | undefined; size: number },
  load: (records: Found[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  const after = cursor ? decodeCursor(cursor, At).at : undefined;
  const limit = size + 1;
  const next = (await findNext(sought, { after, limit })) ?? (await nextOf(sought, after)).slice(0, limit);
  const page = toPage(next, size, ({ at }) => ({ at }));
  return { ...page, items: page.items.length > 0 ? await load(page.items) : [] };
}

async function nextOf(sought: Sought, after: string | undefined): Promise<Found[]> {
  const { records } = await findRecords(sought);
  if (after === undefined) return records;
  const start = records.findIndex(({ at }) => (sought.order === 'asc' ? at > after : at < after));
  return start < 0 ? [] : records.slice(start);
}

/** How many records are found, and where each page begins; `position` is the place of a record in the list's own index. */
export async function outlineOf(
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
