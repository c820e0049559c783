import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { useSyncExternalStore } from 'react';
import { rememberedSwitch } from './remembered-switch.ts';

/** Whether a key alone may be a shortcut (WCAG 2.1.4). */
export const singleKeys = rememberedSwitch('hearthside:single-keys');

/** Switches all of them on and off. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  return (
    <Check checked={isOn} onChange={({ target }) => singleKeys.set(target.checked)}>
      Single-key shortcuts
    </Check>
  );
}
