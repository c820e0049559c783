import '../ui/tokens/color.css';
import '../ui/tokens/type.css';
import '../ui/tokens/space.css';
import '../ui/tokens/motion.css';
import './frame/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { ReleasePointer } from '../federation/contract.ts';
import type { InlinedQuery } from '../federation/document.ts';
import { App } from './app.tsx';
import { startLive } from './live/start-live.ts';
import { wantsPins } from './pins/wants-pins.ts';
import { announceCrash, announceMain, readInlined, untilReleased } from './prerendered.ts';
import { createQueryClient } from './query-client.ts';
import { keepPage } from './remotes/kept-page.tsx';
import { loadPage } from './remotes/load-page.ts';
import { seedReleases } from './remotes/releases.ts';
import { startReports } from './reports/start-reports.ts';
import { routeOf } from './routes.ts';
import { session } from './session/session.ts';

// The header need not wait longer for the page's remote. The prerendered page stays until that has loaded.
const LONGEST_WAIT_MS = 4_000;

startReports();
seedReleases(readInlined<ReleasePointer[]>('releases') ?? []);
const queries = createQueryClient(readInlined<InlinedQuery[]>('queries') ?? []);
const root = document.getElementById('root');

if (root) {
  show(root).catch((error) => {
    reportError(error);
    announceCrash();
  });
}
announceMain();

// Not a top-level await, for which webpack would add 0.3 KiB to every first page.
async function show(root: HTMLElement): Promise<void> {
  void session.start();
  if (wantsPins())
    await import(/* webpackChunkName: "pins" */ './pins/take-pins.tsx')
      .then((pins) => pins.takePins())
      .catch(reportError);
  startLive(queries);
  const path = location.pathname;
  const main = root.querySelector('main');
  if (root.dataset.prerendered !== undefined && main) {
    await pageLoaded(path);
    keepPage(path, main);
  }
  await untilReleased(root);
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
  // No hydration: the first commit replaces the prerendered markup, so the two need not match. The commit is synchronous:
  // no press may begin between the check and the commit.
  flushSync(() =>
    app.render(
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  );
}

/** Waits for the page's remote, so that the whole page is replaced at once, unless it fails or takes long. */
async function pageLoaded(path: string): Promise<void> {
  const route = routeOf(path);
  if (!route) return;
  await Promise.race([
    loadPage(route.remote, route.expose).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
