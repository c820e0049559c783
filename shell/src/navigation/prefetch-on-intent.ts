import { loadPage } from '../remotes/load-page.ts';
import { routeOf } from '../routes.ts';

/** Loads the page behind a link when a pointer or the focus comes to it. Answers how to stop. */
export function prefetchOnIntent(): () => void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const route = routeOf(link.pathname);
    // Only a hint: whoever follows the link sees the failure, and can retry it.
    if (route) loadPage(route.remote, route.expose).catch(() => undefined);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
  return () => {
    document.removeEventListener('pointerover', prefetch);
    document.removeEventListener('focusin', prefetch);
  };
}
