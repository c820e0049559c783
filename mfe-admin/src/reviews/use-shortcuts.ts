import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../list/is-shortcut.ts';

/** Key → its action. */
export type Shortcuts = Record<string, () => void>;

/** Actions on single keys. They are off in fields, menus and dialogs, with Ctrl, Alt or Meta, and when switched off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isShortcut(event)) return;
    const act = shortcuts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
