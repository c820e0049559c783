/** What a visitor begins and finishes, and a release may break. */
export const TASK_KINDS = ['send-consultation', 'send-review', 'upload', 'admin-save'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What happened in the visits to a release of a microfrontend. */
export interface ReleaseCounts {
  /** Tabs that loaded the release. */
  visits: number;
  pageErrors: number;
  /** Loads of the release's files that failed. */
  failedLoads: number;
  tasks: Record<TaskKind, { begun: number; finished: number }>;
}

export function noCounts(): ReleaseCounts {
  const tasks = TASK_KINDS.map((kind) => [kind, { begun: 0, finished: 0 }]);
  return { visits: 0, pageErrors: 0, failedLoads: 0, tasks: Object.fromEntries(tasks) };
}

/** The hour (UTC) of a moment, as the counts are kept: `2026-11-22T21`. */
export function hourOf(moment: Date): string {
  return moment.toISOString().slice(0, 13);
}
