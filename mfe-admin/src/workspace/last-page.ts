import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import { webStorage } from '@hearthside/shell/federation/web-storage.ts';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { Option } from '../list/search-dialog.tsx';

const { dashboard } = PAGES.admin;
const keyOf = (uid: string) => `hearthside:last-page:${uid}`;

/** Remembers on this device where an admin works. Today does not count: each visit begins there. */
export function useLastPage(uid: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== dashboard.path) webStorage('localStorage').setItem(keyOf(uid), pathname);
  }, [uid, pathname]);
}

/** The way back to the page on which an admin was last. */
export function lastPage(uid: string): Option | undefined {
  const to = webStorage('localStorage').getItem(keyOf(uid)) ?? '';
  const page = Object.values<Page>(PAGES.admin).find(({ path }) => matchPath(path, to));
  return page && { to, label: `Continue with ${page.title}` };
}
