import { singleKeys } from './single-keys.tsx';

const TYPED =
  'input:not([type="checkbox"], [type="file"]), textarea, [contenteditable], dialog, [role="menu"]';

/** Whether a key may be a shortcut: it is alone, such keys are on, and nobody types or chooses. */
export function isShortcut(event: KeyboardEvent): boolean {
  return isSingleKey(event) && isFree(event, `${TYPED}, select`);
}

/** Whether a key undoes what was just done: `Z`, `⌘Z` or `Ctrl+Z`, also on the choice that has just been made. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { key, repeat, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (key.toLowerCase() !== 'z' || repeat || shiftKey || altKey) return false;
  return (ctrlKey || metaKey || isSingleKey(event)) && isFree(event, TYPED);
}

function isSingleKey({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && singleKeys.get();
}

/** Whether nobody answers a dialog, and the key is not pressed in what takes it for itself. */
export function isFree({ defaultPrevented, target }: KeyboardEvent, taken = 'dialog'): boolean {
  if (defaultPrevented || (target instanceof Element && target.closest(taken))) return false;
  return !document.querySelector('dialog[open]');
}
