import { wantsOverrides } from './release-overrides/wants-overrides.ts';
import { loadPage } from './remotes/load-page.ts';
import { startReports } from './reports/start-reports.ts';
import { routeOf, WORKSPACE } from './routes.ts';
import { session } from './session/session.ts';

// The page need not wait longer for its remote. What was prerendered stays until that has loaded.
const LONGEST_WAIT_MS = 4_000;

/** Begins the visit: its report, its session, and the load of its page, whose end `loaded` tells. */
export async function openFirstPage(): Promise<{ loaded: Promise<void> }> {
  startReports();
  void session.start();
  if (wantsOverrides())
    await import(/* webpackChunkName: "release-overrides" */ './release-overrides/take-overrides.tsx')
      .then((overrides) => overrides.takeOverrides())
      .catch(reportError);
  return { loaded: pageLoaded(location.pathname) };
}

/** Waits for the page's remote, so that React can take the page over, unless it fails or takes long. */
async function pageLoaded(path: string): Promise<void> {
  const route = routeOf(path);
  if (!route) return;
  const parts = [route, ...(route.remote === WORKSPACE.remote ? [WORKSPACE] : [])];
  await Promise.race([
    Promise.allSettled(parts.map(({ remote, expose }) => loadPage(remote, expose))),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
