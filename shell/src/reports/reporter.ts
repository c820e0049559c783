import type { VitalName } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type { ReleaseReport } from '@hearthside/services/releases/visit-reports/report.schema.ts';
import { ownRelease } from '../remotes/client-of.ts';
import type { Note, Notes } from './notes.ts';
import { messageOf, ownFrames } from './page-errors.ts';
import { firstPage, reportOf, sendReport } from './send-report.ts';

/** Of so many visits one measures its web vitals. */
const VITALS_OF_ONE_IN = 4;

// More may follow: a task that has begun is soon finished.
const TASK_WAITS_MS = 2_000;
const MOST_ERRORS = 5;

/**
 * Takes over what was noted, and sends it: at once what a broken release does, soon after tasks, and else when the tab is
 * left. `visited` has the releases whose visit is counted already.
 */
export function report(notes: Notes, visited: Set<string>): void {
  const pending = new Map<string, ReleaseReport>();
  const failed = new Set<string>();
  const errors = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function of(release: string): ReleaseReport {
    const known = pending.get(release) ?? reportOf(release);
    pending.set(release, known);
    return known;
  }

  function visit(release: string) {
    if (visited.has(release)) return;
    visited.add(release);
    of(release).visits = 1;
  }

  function send() {
    clearTimeout(timer);
    timer = undefined;
    sendReport([...pending.values()]);
    pending.clear();
  }

  function take(note: Note) {
    if ('shown' in note) return visit(note.shown);
    if ('task' in note) {
      const { tasks = {} } = of(note.release);
      const counts = tasks[note.task] ?? { begun: 0, finished: 0 };
      counts[note.step] += 1;
      of(note.release).tasks = { ...tasks, [note.task]: counts };
      timer ??= setTimeout(send, TASK_WAITS_MS);
      return;
    }
    if ('failed' in note) {
      const [, release] = /^\/(\w+\/\w+)\//.exec(note.failed) ?? [];
      // Without a connection nothing loads, whatever the release.
      if (!release || failed.has(note.failed) || !navigator.onLine) return;
      failed.add(note.failed);
      const known = of(release);
      known.failedLoads = (known.failedLoads ?? 0) + 1;
    } else {
      const all = ownFrames(note.error);
      const [first] = all;
      // Others are mostly React's, in the shell's build.
      const frames = all.filter(({ release }) => release === first?.release);
      const message = messageOf(note.error);
      const key = `${message} ${first?.file} ${first?.line} ${first?.column}`;
      // An error without a frame of ours is of the browser or of an extension.
      if (!first || message === undefined || errors.has(key) || errors.size >= MOST_ERRORS) return;
      errors.add(key);
      const known = of(first.release);
      known.errors = [
        ...(known.errors ?? []),
        { message, frames: frames.map(({ file, line, column }) => ({ file, line, column })) },
      ];
    }
    // In a task of its own: more of it may have been noted before.
    clearTimeout(timer);
    timer = setTimeout(send);
  }

  visit(ownRelease());
  for (const note of notes) take(note);
  notes.push = take;
  // In the bubbling phase: what measures the vitals listens in the capturing one.
  addEventListener('pagehide', send);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  // The release gate's page is no browser, and measures nothing.
  const page = firstPage;
  if (!page || !('getEntriesByType' in performance) || Math.random() * VITALS_OF_ONE_IN >= 1) return;
  const measured = new Set<VitalName>();
  const shownFirst = [...visited].find((release) => release.startsWith(`${page.remote}/`)) ?? ownRelease();
  import(/* webpackChunkName: "vitals" */ 'web-vitals').then(
    ({ onCLS, onINP, onLCP, onTTFB }) => {
      for (const measure of [onCLS, onINP, onLCP, onTTFB])
        measure(({ name, value }) => {
          if (measured.has(name as VitalName)) return;
          measured.add(name as VitalName);
          const known = of(shownFirst);
          known.vitals = { ...known.vitals, [name]: value };
        });
    },
    () => undefined,
  );
}
