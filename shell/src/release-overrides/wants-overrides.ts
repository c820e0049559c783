import { OPENER } from '@hearthside/services/releases/overrides/opener.contract.ts';
import { webStorage } from '../../federation/web-storage.ts';

// For late code too: imported there, it would be a module of its own in each first page.
export { OPENER };

export const OVERRIDES_KEY = 'hearthside.pins';

/** Whether the code for overrides is worth loading. It decides nothing: the server does. */
export function wantsOverrides(): boolean {
  return location.hash === OPENER || OVERRIDES_KEY in webStorage('localStorage');
}
