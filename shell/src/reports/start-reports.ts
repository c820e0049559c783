import { whenIdle } from '../prerendered.ts';
import { note, notes } from './notes.ts';

// No part of a first page: the page must be there, and quiet, before they are loaded.
const LOAD_AFTER_MS = 3_000;

/** Notes page errors from now on, and loads the reporter later, and what keeps pages for the time without a network. */
export function startReports(): void {
  addEventListener('error', ({ error }) => note({ error }));
  addEventListener('unhandledrejection', ({ reason }) => note({ error: reason }));
  const failed = () => undefined;
  const load = () => {
    import(/* webpackChunkName: "reports" */ './reporter.ts').then(({ report }) => report(notes), failed);
    import(/* webpackChunkName: "offline" */ '../offline/keep-pages.tsx').then(
      ({ keepPages }) => keepPages(),
      failed,
    );
  };
  whenIdle(() => setTimeout(load, LOAD_AFTER_MS));
}
