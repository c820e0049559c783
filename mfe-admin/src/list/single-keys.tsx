import { createStore } from '@hearthside/shell/federation/store.ts';
import { useSyncExternalStore } from 'react';
import css from './single-keys.module.css';

const KEY = 'hearthside:single-keys';

/** Whether a key alone may be a shortcut (WCAG 2.1.4), as this device remembers it. */
export const singleKeys = createStore(localStorage.getItem(KEY) !== 'off');

singleKeys.subscribe(() => {
  if (singleKeys.get()) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
});

/** Switches all of them on and off. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  return (
    <label className={css.toggle}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => singleKeys.set(target.checked)} />
      Single-key shortcuts
    </label>
  );
}
