import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { addReleaseCounts, readReleaseCounts } from './release-counts.ts';
import { hourOf, noCounts, type ReleaseCounts } from './report.contract.ts';

useTable();

const AT = new Date('2026-03-01T10:59:59Z');
const hoursAfter = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);

const counts = (changes: Partial<ReleaseCounts>): ReleaseCounts => ({ ...noCounts(), ...changes });
const sent = (begun: number, finished: number) => ({
  ...noCounts().tasks,
  'send-consultation': { begun, finished },
});

test('a release of which nothing was reported has no counts', async () => {
  expect(await readReleaseCounts('hub', 'aaa', hourOf(AT))).toEqual(noCounts());
});

test('counts of many writers at once are all added', async () => {
  const one = counts({ visits: 1, pageErrors: 2, tasks: sent(1, 0) });
  await Promise.all(Array.from({ length: 20 }, () => addReleaseCounts('hub', 'bbb', one, AT)));
  expect(await readReleaseCounts('hub', 'bbb', hourOf(AT))).toEqual(
    counts({ visits: 20, pageErrors: 40, tasks: sent(20, 0) }),
  );
});

test('counts are summed from an hour on, of one release of one microfrontend', async () => {
  const add = (changes: Partial<ReleaseCounts>, hours: number, release = 'ccc', microfrontend = 'hub') =>
    addReleaseCounts(microfrontend, release, counts(changes), hoursAfter(hours));
  await add({ visits: 100 }, -1);
  await add({ visits: 1, tasks: sent(1, 1) }, 0);
  await add({ visits: 2, failedLoads: 3, tasks: sent(2, 1) }, 13);
  await add({ visits: 1000 }, 0, 'ccd');
  await add({ visits: 1000 }, 0, 'ccc', 'admin');
  expect(await readReleaseCounts('hub', 'ccc', hourOf(AT))).toEqual(
    counts({ visits: 3, failedLoads: 3, tasks: sent(3, 2) }),
  );
});
