import { checkSite } from '@hearthside/services/releases/site-check/site-check.lambda.ts';
import { expect, test } from './fixtures.ts';

test('the check that runs every minute finds nothing wrong with a suite that works', async ({ baseURL }) => {
  expect(await checkSite(baseURL ?? '')).toEqual([]);
});
