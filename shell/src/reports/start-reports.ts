import { whenIdle } from '../prerendered.ts';
import { ownRelease } from '../remotes/client-of.ts';
import { note, notes } from './notes.ts';
import { reportOf, sendReport } from './send-report.ts';

// No part of a first page: the page must be there, and quiet, before they are loaded.
const LOAD_AFTER_MS = 3_000;

/**
 * Notes page errors from now on, and loads the reporter: at once for what a broken release does, else later, together with
 * what keeps pages for the time without a network. A visit that ends before is counted without it.
 */
export function startReports(): void {
  addEventListener('error', ({ error }) => note({ error }));
  addEventListener('unhandledrejection', ({ reason }) => note({ error: reason }));
  const visited = new Set<string>();
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "reports" */ './reporter.ts').then(
      ({ report }) => report(notes, visited),
      () => {
        isLoading = false;
      },
    );
  };

  const keep = notes.push.bind(notes);
  notes.push = (one) => {
    keep(one);
    if ('error' in one || 'failed' in one) load();
  };

  function countVisit() {
    const shown = [...notes].flatMap((one) => ('shown' in one ? one.shown : []));
    const fresh = new Set([ownRelease(), ...shown].filter((release) => !visited.has(release)));
    for (const release of fresh) visited.add(release);
    sendReport([...fresh].map((release) => ({ ...reportOf(release), visits: 1 })));
  }
  addEventListener('pagehide', countVisit);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && countVisit());

  whenIdle(() =>
    setTimeout(() => {
      load();
      import(/* webpackChunkName: "offline" */ '../offline/keep-pages.tsx').then(
        ({ keepPages }) => keepPages(),
        () => undefined,
      );
    }, LOAD_AFTER_MS),
  );
}
