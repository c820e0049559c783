import type { TaskKind } from '@hearthside/services/releases/visit-reports/report.contract.ts';

/** What happened in this tab. A release is `<microfrontend>/<version>`. */
export type Note =
  /** A page or component of the release was loaded. */
  | { shown: string }
  /** A file that could not be loaded, by its path. */
  | { failed: string }
  | { error: unknown }
  | { task: TaskKind; step: 'begun' | 'finished'; release: string };

export type Notes = { push(note: Note): void } & Iterable<Note>;

/** Kept until the reporter takes them over. */
export const notes: Notes = [] as Note[];

export function note(one: Note): void {
  notes.push(one);
}
