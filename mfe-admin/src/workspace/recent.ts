import { webStorage } from '@hearthside/shell/federation/web-storage.ts';
import type { Option } from '../list/search-dialog.tsx';

const MOST = 5;

/** The session's tab alone keeps them, since they name customers. */
const keyOf = (uid: string) => `hearthside:recent:${uid}`;

/** What an admin has chosen in the search in this tab, latest first. */
export function recentOptions(uid: string): Option[] {
  try {
    return JSON.parse(webStorage('sessionStorage').getItem(keyOf(uid)) ?? '[]') as Option[];
  } catch {
    return [];
  }
}

export function addRecent(uid: string, chosen: Option): void {
  const others = recentOptions(uid).filter(({ to }) => to !== chosen.to);
  webStorage('sessionStorage').setItem(keyOf(uid), JSON.stringify([chosen, ...others].slice(0, MOST)));
}
