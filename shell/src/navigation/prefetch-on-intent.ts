import { loadPage } from '../remotes/load-page.ts';
import { routeOf } from '../routes.ts';

/** Loads the page behind a link when the pointer or the focus reaches the link. Answers a function that ends this. */
export function prefetchOnIntent(): () => void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const route = routeOf(link.pathname);
    // A failure shows once the visitor follows the link.
    if (route) loadPage(route.remote, route.expose).catch(() => undefined);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
  return () => {
    document.removeEventListener('pointerover', prefetch);
    document.removeEventListener('focusin', prefetch);
  };
}
