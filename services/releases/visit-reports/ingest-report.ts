import { isWritten } from '../../core/runtime/commit.ts';
import { log } from '../../core/runtime/log.ts';
import { countVisits } from './count-visits.ts';
import { addReleaseCounts } from './release-counts.ts';
import { isRelease } from './release-files.ts';
import { noCounts, type ReleaseCounts } from './report.contract.ts';
import type { ReleaseReport, ReportInput } from './report.schema.ts';
import { reportIds } from './reports.entity.ts';

const REPEATED_WITHIN_SECONDS = 24 * 3600;

/**
 * Counts what a tab reports, once, of the builds that there are. A crash in between loses the rest of one report: the counts
 * need not be exact, and a transaction over counters that everybody adds to would fail at busy times.
 */
export async function ingestReport({ id, page, releases }: ReportInput, at = new Date()): Promise<void> {
  const real = await Promise.all(
    releases.map(({ microfrontend, release }) => isRelease(microfrontend, release)),
  );
  const known = releases.filter((_, place) => real[place]);
  if (known.length === 0 || !(await isNew(id, at))) return;
  for (const report of known) {
    const counts = countsOf(report);
    await addReleaseCounts(report.microfrontend, report.release, counts, at);
    await countVisits(page, report, at);
    logMetrics(report.microfrontend, report.release, counts);
  }
}

function isNew(id: string, at: Date): Promise<boolean> {
  const expiresAt = Math.floor(at.getTime() / 1000) + REPEATED_WITHIN_SECONDS;
  return isWritten(reportIds().create({ id, expiresAt }).go({ response: 'none' }));
}

function countsOf(report: ReleaseReport): ReleaseCounts {
  const { failedLoads = 0, errors = [], tasks = {} } = report;
  return {
    visits: report.visits ?? 0,
    failedLoads,
    pageErrors: errors.length,
    tasks: { ...noCounts().tasks, ...tasks },
  };
}

/**
 * CloudWatch makes metrics of this line (embedded metric format). Their dimension is the microfrontend: one for each release
 * would be a new set of paid metrics with every release. Logs Insights finds the release in the line.
 */
function logMetrics(
  Microfrontend: string,
  Release: string,
  { pageErrors, failedLoads, visits, tasks }: ReleaseCounts,
) {
  const steps = Object.values(tasks);
  const sum = (step: 'begun' | 'finished') => steps.reduce((total, task) => total + task[step], 0);
  const values = {
    Visits: visits,
    PageErrors: pageErrors,
    FailedLoads: failedLoads,
    TasksBegun: sum('begun'),
    TasksFinished: sum('finished'),
  };
  const Metrics = Object.keys(values).map((Name) => ({ Name, Unit: 'Count' }));
  log.info('Report counted', {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: process.env.METRICS_NAMESPACE ?? 'hearthside',
          Dimensions: [['Microfrontend']],
          Metrics,
        },
      ],
    },
    Microfrontend,
    Release,
    ...values,
  });
}
