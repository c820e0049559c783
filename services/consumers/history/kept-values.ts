import { atMost } from '../../core/site/plain-text.contract.ts';
import type { ItemChange } from './event.entity.ts';

const LONGEST_TEXT = 2_000;
const LONGEST_VALUE = 6_000;

/** Stands for a value that must not stay here. */
export const NOT_KEPT = '…';

/** Fields of a review that name its author: they go with the account, and the events of the shop's records stay. */
const OF_AUTHORS = new Set(['reviewerName', 'reviewText', 'userId', 'photos', 'email']);

/**
 * The changes as an event keeps them: long values cut, without what names a review's author. What an undo needs is kept
 * whole, which is the values before.
 */
export function keptChanges(changes: ItemChange[], { isUndoable = false }): ItemChange[] {
  return changes.map((change) => {
    const isShops = !change.pk.startsWith('USER#');
    const kept = (values: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          if (isShops && OF_AUTHORS.has(name)) return [name, NOT_KEPT];
          return [name, isShops && name === 'customerImages' ? statesOf(value) : keptValue(value)];
        }),
      );
    return { ...change, before: isUndoable ? change.before : kept(change.before), after: kept(change.after) };
  });
}

/** Of a review's photos, what became of each. */
function statesOf(photos: unknown): unknown {
  return Array.isArray(photos) ? photos.map(({ status }) => ({ status })) : photos;
}

function keptValue(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, LONGEST_TEXT);
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST_VALUE ? cut(text, LONGEST_TEXT) : value;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${atMost(text, length)}…` : text;
}
