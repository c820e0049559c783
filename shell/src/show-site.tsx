import type { InlinedQuery } from '@hearthside/services/shop/pages/document.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, use } from 'react';
import type { createRoot as CreateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { startLive } from './live/start-live.ts';
import { announceCrash, readInlined, untilReleased } from './prerendered.ts';
import { createQueryClient } from './query-client.ts';
import { keepPage } from './remotes/kept-page.tsx';

/** Replaces what stands in the element once the page has loaded. */
export async function showSite(root: HTMLElement, createRoot: typeof CreateRoot, pageLoaded: Promise<void>) {
  const queries = createQueryClient(readInlined<InlinedQuery[]>('queries') ?? []);
  startLive(queries);
  const path = location.pathname;
  const main = root.querySelector('main');
  if (root.dataset.prerendered !== undefined && main) {
    await pageLoaded;
    keepPage(path, main);
  }
  const before = [...root.childNodes];
  const content = main ? [...main.childNodes] : [];
  const app = createRoot(root, {
    onUncaughtError(error) {
      reportError(error);
      // React has emptied the element. Another page's document comes from the server.
      if (location.pathname !== path) return location.reload();
      setTimeout(() => {
        app.unmount();
        main?.replaceChildren(...content);
        root.replaceChildren(...before);
        announceCrash();
      });
    },
  });
  let isOpen = false;
  // No hydration: one commit replaces the prerendered markup, so the two need not match. A transition renders in short tasks
  // and commits once all is there.
  startTransition(() =>
    app.render(
      <>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryClientProvider>
        <Gate />
      </>,
    ),
  );

  // Comes last, and React commits in the task in which the last part has rendered: no press may begin in between, for the
  // browser reports no click when a press ends on another element than it began on.
  function Gate() {
    if (!isOpen && root.querySelector(':active')) use(untilReleased(root));
    isOpen = true;
    return null;
  }
}
