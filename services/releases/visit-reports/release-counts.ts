import { hourOf, noCounts, type ReleaseCounts, TASK_KINDS } from './report.contract.ts';
import { type ReleaseHourItem, releaseHours } from './reports.entity.ts';

const KEPT_FOR_SECONDS = 90 * 24 * 3600;

/**
 * Counts of a release, summed over the hours from `since` on (`hourOf`).
 * @param release the version of the microfrontend's build
 */
export async function readReleaseCounts(
  microfrontend: string,
  release: string,
  since: string,
): Promise<ReleaseCounts> {
  const { data } = await releaseHours()
    .query.byRelease({ microfrontend, release })
    .gte({ hour: since })
    .go({ pages: 'all' });
  return data.reduce(addHour, noCounts());
}

/** Adds to the counts of a release in the hour of `at`, atomically. */
export async function addReleaseCounts(
  microfrontend: string,
  release: string,
  { visits, pageErrors, failedLoads, tasks }: ReleaseCounts,
  at: Date,
): Promise<void> {
  const ofTasks: [string, number][] = TASK_KINDS.flatMap((kind) => [
    [`begun:${kind}`, tasks[kind].begun],
    [`finished:${kind}`, tasks[kind].finished],
  ]);
  const added = [...Object.entries({ visits, pageErrors, failedLoads }), ...ofTasks];
  await releaseHours()
    .upsert({
      microfrontend,
      release,
      hour: hourOf(at),
      expiresAt: Math.floor(at.getTime() / 1000) + KEPT_FOR_SECONDS,
    })
    .add(Object.fromEntries(added.filter(([, count]) => count > 0)))
    .go({ response: 'none' });
}

function addHour(sum: ReleaseCounts, hour: ReleaseHourItem): ReleaseCounts {
  const tasks = TASK_KINDS.map((kind) => {
    const { begun, finished } = sum.tasks[kind];
    return [
      kind,
      { begun: begun + (hour[`begun:${kind}`] ?? 0), finished: finished + (hour[`finished:${kind}`] ?? 0) },
    ];
  });
  return {
    visits: sum.visits + (hour.visits ?? 0),
    pageErrors: sum.pageErrors + (hour.pageErrors ?? 0),
    failedLoads: sum.failedLoads + (hour.failedLoads ?? 0),
    tasks: Object.fromEntries(tasks),
  };
}
