import { useSyncExternalStore } from 'react';
import css from './single-keys.module.css';

const KEY = 'hearthside:single-keys';
const listeners = new Set<() => void>();

/** Whether a key alone may be a shortcut (WCAG 2.1.4), as this device remembers it. */
export const singleKeys = {
  isOn: () => localStorage.getItem(KEY) !== 'off',
  set(isOn: boolean) {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Switches all of them on and off. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.isOn);
  return (
    <label className={css.toggle}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => singleKeys.set(target.checked)} />
      Single-key shortcuts
    </label>
  );
}
