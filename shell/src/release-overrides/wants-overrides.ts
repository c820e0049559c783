import { webStorage } from '../../federation/web-storage.ts';
export const OVERRIDES_KEY = 'hearthside.pins';

/** The end of an address that opens the toolbar. */
export const OPENER = '#builds';

/** Whether the code for overrides is worth loading. It decides nothing: the server does. */
export function wantsOverrides(): boolean {
  return location.hash === OPENER || OVERRIDES_KEY in webStorage('localStorage');
}
