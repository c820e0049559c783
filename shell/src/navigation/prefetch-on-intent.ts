import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { Host } from '../../federation/contract.ts';
import { loadPage } from '../remotes/load-page.ts';
import { routeOf } from '../routes.ts';

/** Who moves across a list points at each link for a moment. */
const DWELL_MS = 65;

/**
 * Loads the code of the page behind a link when the pointer or the focus reaches the link, and its data when they stay there or
 * press. Answers a function that ends this.
 */
export function prefetchOnIntent(host: Host, queries: QueryClient): () => void {
  let dwelling: ReturnType<typeof setTimeout>;
  const prefetch = ({ target, type }: Event) => {
    clearTimeout(dwelling);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const { pathname, search } = link;
    const route = routeOf(pathname);
    if (!route) return;
    const params = matchPath(route.path, pathname)?.params ?? {};
    // A failure shows once the visitor follows the link.
    const page = loadPage(route.remote, route.expose).catch(() => undefined);
    const read = () => page.then((Page) => Page?.prefetch?.({ host, queries, params, search }));
    if (type === 'pointerdown') read();
    else dwelling = setTimeout(read, DWELL_MS);
  };
  const types = ['pointerover', 'pointerdown', 'focusin'];
  for (const type of types) document.addEventListener(type, prefetch, { passive: true });
  return () => {
    clearTimeout(dwelling);
    for (const type of types) document.removeEventListener(type, prefetch);
  };
}
