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
import { readInlined, untilReleased } from './prerendered.ts';
import { createQueryClient } from './query-client.ts';
import { loadPage } from './remotes/load-page.ts';
import { seedReleases } from './remotes/releases.ts';
import { routeOf } from './routes.ts';
import { session } from './session/session.ts';

const RETRY_MS = 5_000;

seedReleases(readInlined<ReleasePointer[]>('releases') ?? []);
const queries = createQueryClient(readInlined<InlinedQuery[]>('queries') ?? []);
const root = document.getElementById('root');

if (root) void show(root);

// Not a top-level await, for which webpack would add 0.3 KiB to every first page.
async function show(root: HTMLElement): Promise<void> {
  void session.start();
  startLive(queries);
  if (root.dataset.prerendered !== undefined) await pageLoaded();
  await untilReleased(root);
  // No hydration: the first commit replaces the prerendered markup, so the two need not match. The commit is synchronous:
  // no press may begin between the check and the commit.
  flushSync(() =>
    createRoot(root).render(
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  );
}

/** Waits for the page's remote. Until it loads, the prerendered page stays: it is complete and its links work. */
async function pageLoaded(): Promise<void> {
  const route = routeOf(location.pathname);
  if (!route) return;
  for (;;) {
    try {
      await loadPage(route.remote, route.expose);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
