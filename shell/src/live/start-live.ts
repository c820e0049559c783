import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../prerendered.ts';
import { shownQueries } from '../query-client.ts';
import { session } from '../session/session.ts';

const RETRY_MS = 30_000;

// A visitor who leaves at once needs no connection. It reads what has changed before it, so it may come late.
const AFTER_MS = 3_000;

/** Loads the live connection a moment after a live query is on the screen, once the browser is idle. */
export function startLive(queries: QueryClient): void {
  const load = () =>
    import(/* webpackChunkName: "live" */ './live.ts').then(
      ({ goLive }) => goLive({ url: `${location.origin.replace(/^http/, 'ws')}/live`, queries, session }),
      () => void setTimeout(load, RETRY_MS),
    );
  const stop = queries.getQueryCache().subscribe(() => {
    if (shownQueries(queries).length === 0) return;
    stop();
    setTimeout(whenIdle, AFTER_MS, load);
  });
}
