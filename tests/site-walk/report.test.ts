import { Report, Unchecked } from './report.ts';

const holds = async () => {};
const failing = (message: string) => async () => {
  throw new Error(message);
};

function aReport(interruption = new AbortController()) {
  const lines: string[] = [];
  return { report: new Report((line) => lines.push(line), interruption.signal), lines };
}

test('each check has a line and is counted, the reason of a failure in words, without colors and log', async () => {
  const { report, lines } = aReport();
  const reason =
    'expect(\u001b[31mreceived\u001b[39m)\n\n  Expected: 1\n  Received: 2\n\nCall log:\n  - waiting';
  expect(await report.check('it holds', holds)).toBe(true);
  expect(await report.check('it fails', failing(reason))).toBe(false);
  await report.check('there is nothing', async () => {
    throw new Unchecked('the shop has no products yet');
  });
  expect(lines).toEqual([
    'held         it holds',
    'FAILED       it fails: expect(received) · Expected: 1 · Received: 2',
    'not checked  there is nothing: the shop has no products yet',
  ]);
  expect(report.tally).toEqual({ held: 1, failed: 1, notChecked: 1 });
});

test('an interruption does not count as a failure of the site, and the last check is made all the same', async () => {
  const interruption = new AbortController();
  const { report, lines } = aReport(interruption);
  await report.check('it is under way', async () => {
    interruption.abort();
    throw new Error('the browser has been closed');
  });
  await report.check('it comes later', failing('never called'));
  await report.check('it is removed', holds, true);
  expect(lines).toEqual([
    'not checked  it is under way: the run was interrupted',
    'not checked  it comes later: the run was interrupted',
    'held         it is removed',
  ]);
});
