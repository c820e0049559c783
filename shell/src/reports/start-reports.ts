import { whenIdle } from '../prerendered.ts';
import { note, notes } from './notes.ts';

// No part of a first page: the page must be there, and quiet, before it is loaded.
const LOAD_AFTER_MS = 3_000;

/** Notes page errors from now on, and loads the reporter later. */
export function startReports(): void {
  addEventListener('error', ({ error }) => note({ error }));
  addEventListener('unhandledrejection', ({ reason }) => note({ error: reason }));
  const load = () =>
    import(/* webpackChunkName: "reports" */ './reporter.ts').then(
      ({ report }) => report(notes),
      () => undefined,
    );
  whenIdle(() => setTimeout(load, LOAD_AFTER_MS));
}
