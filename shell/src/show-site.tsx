import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { InlinedQuery } from '@hearthside/services/shop/pages/document.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { App, Page } from './app.tsx';
import { startLive } from './live/start-live.ts';
import { SiteRouter } from './navigation/site-router.tsx';
import { announceCrash, readInlined } from './prerendered.ts';
import { createQueryClient } from './query-client.ts';
import { ownRelease } from './remotes/client-of.ts';
import { keepPage } from './remotes/kept-page.tsx';
import { loadedPage } from './remotes/load-page.ts';
import { routeOf } from './routes.ts';

/**
 * Shows the frame as one root and the page in its region as another. What the builds of this tab rendered for the document is
 * taken over as it is.
 */
export async function showSite(
  root: HTMLElement,
  { createRoot, hydrateRoot }: typeof import('./create-root.ts'),
  pageLoaded: Promise<void>,
) {
  const queries = createQueryClient(readInlined<InlinedQuery[]>('queries') ?? []);
  startLive(queries);
  const path = location.pathname;
  const isPrerendered = root.dataset.prerendered !== undefined;
  const isRenderedBy = (release = '') =>
    isPrerendered &&
    readInlined<ReleasePointer[]>('releases')?.some(({ name, version }) => `${name}/${version}` === release);
  const before = [...root.childNodes];
  const prerendered = root.querySelector('main');
  const content = [...(prerendered?.childNodes ?? [])];
  const roots: Root[] = [];

  function onUncaughtError(error: unknown) {
    reportError(error);
    // React has emptied the element. Another page's document comes from the server.
    if (location.pathname !== path) return location.reload();
    setTimeout(() => {
      for (const one of roots) one.unmount();
      prerendered?.replaceChildren(...content);
      root.replaceChildren(...before);
      for (const one of [root, prerendered]) delete one?.dataset.owned;
      announceCrash();
    });
  }

  /** Resolves once React has it. */
  const show = (element: HTMLElement, Part: typeof App, isRendered: unknown) =>
    new Promise<void>((resolve) => {
      const onShown = () => {
        // From now on React sees what people do.
        element.dataset.owned = '';
        resolve();
      };
      const tree = (
        <QueryClientProvider client={queries}>
          <SiteRouter>
            <Part onShown={onShown} />
          </SiteRouter>
        </QueryClientProvider>
      );
      // What React recovers from is reported as the page's errors are.
      const options = { identifierPrefix: element.id, onUncaughtError };
      // A transition renders in short tasks.
      startTransition(() => {
        const made = isRendered ? hydrateRoot(element, tree, options) : createRoot(element, options);
        roots.push(made);
        if (!isRendered) made.render(tree);
      });
    });

  await show(root, App, isRenderedBy(ownRelease()));
  const main = root.querySelector('main');
  if (!main) return;
  // Where the frame was not taken over.
  if (main !== prerendered) main.replaceChildren(...content);
  if (isPrerendered) {
    await pageLoaded;
    keepPage(path, content);
  }
  // The state of a navigation, which a reload keeps, is known to no server.
  const route = location.pathname === path && !history.state?.usr && routeOf(path);
  await show(main, Page, route && isRenderedBy(loadedPage(route.remote, route.expose)?.release));
}
