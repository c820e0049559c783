import { encodeCursor, type Page } from './cursor.ts';

const CHUNK = 100;
const MOST_READ = 500;

interface Search<Item, Position extends Record<string, string>> {
  /** Reads the items after a position; `cursor` is null at the end of the list. */
  read(after: Position | undefined, limit: number): Promise<{ data: Item[]; cursor: string | null }>;
  after: Position | undefined;
  size: number;
  position(item: Item): Position;
  /** @default every item */
  matches?: (item: Item) => boolean;
}

/**
 * A page of the items that match. A request reads a bounded number of items: when few match, the page is short or even
 * empty, and has a cursor to search further.
 */
export async function matchingPage<Item, Position extends Record<string, string>>(
  search: Search<Item, Position>,
): Promise<Page<Item>> {
  const { read, size, position, matches = () => true } = search;
  const chunkSize = search.matches ? CHUNK : size + 1;
  const items: Item[] = [];
  let from = search.after;
  for (let looked = 0; looked < MOST_READ; ) {
    const chunk = await read(from, chunkSize);
    for (const item of chunk.data) {
      const last = items.at(-1);
      if (last && items.length === size) return { items, cursor: encodeCursor(position(last)) };
      if (matches(item)) items.push(item);
    }
    const lastRead = chunk.data.at(-1);
    if (!chunk.cursor || !lastRead) return { items, cursor: null };
    from = position(lastRead);
    looked += chunk.data.length;
  }
  return { items, cursor: from ? encodeCursor(from) : null };
}
