import { useEffect, useRef } from 'react';
import { isShortcut } from '../list/is-shortcut.ts';

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
