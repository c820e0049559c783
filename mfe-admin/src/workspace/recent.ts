import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import { webStorage } from '@hearthside/shell/federation/web-storage.ts';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
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

const { dashboard } = PAGES.admin;
const lastPageKey = (uid: string) => `hearthside:last-page:${uid}`;

/** Remembers on this device where an admin works. Today does not count: each visit begins there. */
export function useLastPage(uid: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== dashboard.path) webStorage('localStorage').setItem(lastPageKey(uid), pathname);
  }, [uid, pathname]);
}

/** The way back to the page on which an admin was last. */
export function lastPage(uid: string): Option | undefined {
  const to = webStorage('localStorage').getItem(lastPageKey(uid)) ?? '';
  const page = Object.values<Page>(PAGES.admin).find(({ path }) => matchPath(path, to));
  return page && { to, label: `Continue with ${page.title}` };
}
