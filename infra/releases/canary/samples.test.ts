import { noCounts } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import { addSample, evidenceOf, type Sample, sampleOf, TASK_MS } from './samples.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Counts after so many minutes in which so many tasks began each minute, finished `took` minutes later. */
function counts(minutes: number, { perMinute = 10, took = 20, before = 0 }) {
  const none = noCounts();
  const begun = perMinute * (minutes + before);
  const finished = perMinute * Math.max(0, minutes + before - took);
  return { ...none, visits: begun, tasks: { ...none.tasks, upload: { begun, finished } } };
}

function samplesUntil(minutes: number, starts: number[]): Sample[] {
  let samples: Sample[] = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    const at = new Date(minute * MINUTE);
    // The stable release is used since yesterday; the canary begins now.
    const sample = sampleOf(at, counts(minute, { before: 1440 }), counts(minute, { perMinute: 1 }));
    samples = addSample(
      samples,
      starts.filter((start) => start <= minute * MINUTE),
      sample,
    );
  }
  return samples;
}

test('tasks under way when the canary begins, or still now, count for neither release', () => {
  expect(evidenceOf(samplesUntil(25, [0]), [0]).tasks).toEqual([
    { stable: { trials: 0, events: 0 }, canary: { trials: 0, events: 0 } },
  ]);
  expect(evidenceOf(samplesUntil(90, [0]), [0])).toMatchObject({
    tasks: [{ stable: { trials: 600, events: 0 }, canary: { trials: 60, events: 0 } }],
    pageErrors: [{ stable: { trials: 900, events: 0 }, canary: { trials: 90, events: 0 } }],
  });
});

test('each share is a stratum of its own, and few samples say all', () => {
  const starts = [0, 2 * HOUR];
  const samples = samplesUntil(300, starts);
  expect(samples.length).toBeLessThan(2 * (TASK_MS / MINUTE) + 6);
  expect(evidenceOf(samples, starts).tasks).toEqual([
    { stable: { trials: 1200, events: 0 }, canary: { trials: 120, events: 0 } },
    { stable: { trials: 1500, events: 0 }, canary: { trials: 150, events: 0 } },
  ]);
});
