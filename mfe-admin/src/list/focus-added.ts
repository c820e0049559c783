import { flushSync } from 'react-dom';

/** Adds an entry at the end of a group's list, and moves the focus to its first field. */
export function focusAdded(add: () => void, group: () => ParentNode | null, last = 'li:last-child'): void {
  // The entry must be shown before the focus can move to it.
  flushSync(add);
  group()?.querySelector<HTMLElement>(`${last} :is(input, select)`)?.focus();
}
