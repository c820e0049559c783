import { type Check, Report, Unchecked } from './report.ts';

const holds = { title: 'it holds', run: async () => {} };
const fails = {
  title: 'it fails',
  run: async () => {
    throw new Error(
      'expect(\u001b[31mreceived\u001b[39m)\n\n  Expected: 1\n  Received: 2\n\nCall log:\n  - waiting',
    );
  },
};

async function walk(checks: Check<object>[], interruption = new AbortController()) {
  const lines: string[] = [];
  const report = new Report((line) => lines.push(line));
  await report.walk('visitor', checks, {}, interruption.signal);
  return { lines, tally: report.tally };
}

test('each check has a line and is counted, the reason of a failure in words, without colors and log', async () => {
  const nothing = {
    title: 'there is nothing',
    run: async () => {
      throw new Unchecked('the shop has no products yet');
    },
  };
  expect(await walk([holds, fails, nothing, holds])).toEqual({
    lines: [
      'held         visitor: it holds',
      'FAILED       visitor: it fails: expect(received) · Expected: 1 · Received: 2',
      'not checked  visitor: there is nothing: the shop has no products yet',
      'held         visitor: it holds',
    ],
    tally: { held: 2, failed: 1, notChecked: 1 },
  });
});

test('what AWS denies to the credentials of the run says nothing about the site', async () => {
  const denied = {
    title: 'it is denied',
    run: async () => {
      throw Object.assign(new Error('not authorized to perform ses:SendEmail'), { name: 'AccessDenied' });
    },
  };
  const { lines, tally } = await walk([denied]);
  expect(lines).toEqual([
    'not checked  visitor: it is denied: these AWS credentials may not do it. not authorized to perform ses:SendEmail',
  ]);
  expect(tally).toEqual({ held: 0, failed: 0, notChecked: 1 });
});

test('without what they need, the later checks are not made', async () => {
  const run = jest.fn();
  const { lines } = await walk([
    { ...fails, needed: true },
    { title: 'it depends', run },
  ]);
  expect(lines[1]).toBe('not checked  visitor: it depends: it needs "it fails"');
  expect(run).not.toHaveBeenCalled();
});

test('an interruption does not count as a failure of the site', async () => {
  const interruption = new AbortController();
  const closed = {
    title: 'it is under way',
    async run() {
      interruption.abort();
      throw new Error('the browser has been closed');
    },
  };
  expect(await walk([closed, holds], interruption)).toEqual({
    lines: [
      'not checked  visitor: it is under way: the run was interrupted',
      'not checked  visitor: it holds: the run was interrupted',
    ],
    tally: { held: 0, failed: 0, notChecked: 2 },
  });
});
