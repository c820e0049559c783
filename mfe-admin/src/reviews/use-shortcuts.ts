import { useEffect, useRef } from 'react';

/** Key → its action. */
export type Shortcuts = Record<string, () => void>;

/** Actions on single keys. They are off in fields, menus and dialogs, and with Ctrl, Alt or Meta. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !isShortcut(event)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Whether a key may be a shortcut: it is alone, and nobody types or chooses. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const taken = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog, [role="menu"]';
  if (target instanceof Element && target.closest(taken)) return false;
  return !document.querySelector('dialog[open]');
}
