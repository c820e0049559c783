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

/** The page of a visit that began on no page of the table. */
export const OTHER_PAGE = 'shell/other';

/** Where browsers send reports. */
export const REPORTS_PATH = '/api/observability/reports';

/**
 * Web vitals with the values up to which they are good and need work, and the upper ends of the histogram's buckets.
 * https://web.dev/articles/vitals
 */
export const VITALS = {
  LCP: { good: 2500, poor: 4000, buckets: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000] },
  INP: { good: 200, poor: 500, buckets: [25, 50, 75, 100, 150, 200, 300, 500, 1000] },
  CLS: { good: 0.1, poor: 0.25, buckets: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5] },
  TTFB: { good: 800, poor: 1800, buckets: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000] },
} as const satisfies Record<string, { good: number; poor: number; buckets: readonly number[] }>;

export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

/** A place in a file of a build, and after mapping in a source file. */
export interface Frame {
  file: string;
  line: number;
  column: number;
}
