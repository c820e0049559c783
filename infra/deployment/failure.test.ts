import { adviceAfter, withSecondTry } from './failure.ts';

/** What the CDK CLI says of a stack that failed. */
const failed = (status: string, reason = '') =>
  `❌  Hearthside-Edge failed: ToolkitError: The stack named Hearthside-Edge failed creation, it may need to be manually deleted from the AWS console: ${status}${reason}`;

test.each([
  ['ROLLBACK_COMPLETE', /AWS removed what it had created of Hearthside-Edge/],
  [
    'ROLLBACK_FAILED',
    /describe-stack-resources --stack-name Hearthside-Edge.*--no-deletion-protection-enabled/s,
  ],
  ['UPDATE_ROLLBACK_COMPLETE', /Hearthside-Edge is as it was before/],
  ['UPDATE_ROLLBACK_FAILED', /continue-update-rollback --stack-name Hearthside-Edge/],
])('after %s it says what is left and how to go on', (status, advice) => {
  const text = adviceAfter(failed(status), 'hearthside', ['edge', 'media']);
  expect(text).toMatch(advice);
  expect(text).toMatch(/Once the cause is fixed: npm run deploy -- edge media$/);
});

test('what is there already is told apart', () => {
  const reason = ': Resource handler returned message: "hearthside-site-1 already exists"';
  expect(adviceAfter(failed('ROLLBACK_COMPLETE', reason), 'hearthside', ['edge'])).toMatch(
    /a suite that was removed leaves its table, buckets and user pool/i,
  );
});

test('a second GuardDuty in a region is told apart from what a suite leaves', () => {
  const reason = ': The request is rejected because a detector already exists for the current account.';
  const advice = adviceAfter(failed('UPDATE_ROLLBACK_COMPLETE', reason), 'hearthside', ['observability']);
  expect(advice).toMatch(/^GuardDuty is on .* Take "threatDetection" out of cdk\.json\.\nOnce/);
});

test('a protected stack that could not be made is told apart', () => {
  const output = 'Stack [Hearthside-Data] cannot be deleted while TerminationProtection is enabled';
  expect(adviceAfter(output, 'hearthside', ['data'])).toMatch(
    /update-termination-protection --stack-name Hearthside-Data --no-enable-termination-protection/,
  );
});

test.each([
  [
    'Your account must be verified before you can add new CloudFront resources.',
    /Support has verified it.*Open a case/,
  ],
  ['WAFUnavailableEntityException', /Wait an hour/],
])('what only time or AWS can mend is told so: %s', (reason, advice) => {
  expect(adviceAfter(failed('ROLLBACK_COMPLETE', `: ${reason}`), 'hearthside', ['edge'])).toMatch(advice);
});

test.each([
  ['is tried once more', 'WAFUnavailableEntityException', 2],
  ['ends at once', 'ROLLBACK_COMPLETE', 1],
])('a deployment that failed %s: %s', async (_, reason, tries) => {
  let runs = 0;
  const run = async () => {
    runs++;
    throw new Error(failed(reason));
  };
  await expect(withSecondTry(run, () => Promise.resolve())).rejects.toThrow(reason);
  expect(runs).toBe(tries);
});

test('two deployments at a time are told apart', () => {
  const output = 'Stack:arn:aws:x is in UPDATE_IN_PROGRESS state and can not be updated.';
  expect(adviceAfter(output, 'hearthside-dev', ['hub'])).toMatch(
    /Another deployment of Hearthside-dev-Hub is under way/,
  );
});

test('a build that failed needs nothing but to be run again', () => {
  expect(adviceAfter('error TS2322', 'hearthside', ['hub'])).toBe(
    'Once the cause is fixed: npm run deploy -- hub',
  );
});
