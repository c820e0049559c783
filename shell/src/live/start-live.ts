import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../prerendered.ts';
import { shownQueries } from '../query-client.ts';
import { session } from '../session/session.ts';

const RETRY_MS = 30_000;

/** Loads the live connection once a live query is on the screen and the browser is idle. */
export function startLive(queries: QueryClient): void {
  const load = () =>
    import(/* webpackChunkName: "live" */ './live.ts').then(
      ({ goLive }) => goLive({ url: `${location.origin.replace(/^http/, 'ws')}/live`, queries, session }),
      () => void setTimeout(load, RETRY_MS),
    );
  const stop = queries.getQueryCache().subscribe(() => {
    if (shownQueries(queries).length === 0) return;
    stop();
    whenIdle(load);
  });
}
