import { useSyncExternalStore } from 'react';
import { rememberedSwitch } from './remembered-switch.ts';
import css from './single-keys.module.css';

/** Whether a key alone may be a shortcut (WCAG 2.1.4). */
export const singleKeys = rememberedSwitch('hearthside:single-keys');

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
