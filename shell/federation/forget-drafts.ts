import { webStorage } from './web-storage.ts';

/** With this begins the key of whatever somebody has typed. */
export const DRAFT = 'hearthside.draft.';

/** What somebody has typed is theirs alone: called when they log out. */
export function forgetDrafts(): void {
  for (const storage of [webStorage('sessionStorage'), webStorage('localStorage')])
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT)) storage.removeItem(key);
}
