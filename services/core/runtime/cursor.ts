import * as z from 'zod/mini';
import { MalformedError } from './errors.ts';

/** A page of a list; `cursor` asks for the next one and is null at the end. */
export interface Page<Item> {
  items: Item[];
  cursor: string | null;
}

/** An opaque position in a list, from the key attributes of the last item shown. */
export function encodeCursor(position: Record<string, string>): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a position back; MalformedError for a cursor of another shape. */
export function decodeCursor<S extends z.ZodMiniType>(cursor: string, schema: S): z.output<S> {
  const position = z.safeParse(schema, parse(cursor));
  if (!position.success) throw new MalformedError('The cursor is not valid for this list.');
  return position.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Makes a page of a read of `size + 1` items: the last one only shows that there are more. */
export function toPage<Item>(
  read: Item[],
  size: number,
  position: (item: Item) => Record<string, string>,
): Page<Item> {
  const items = read.slice(0, size);
  const last = items.at(-1);
  return { items, cursor: last && read.length > size ? encodeCursor(position(last)) : null };
}
