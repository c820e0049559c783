import { expect, test } from './fixtures.ts';
import { leftoversIn } from './leftovers.ts';
import { smoke } from './smoke-run.ts';

// It starts its own process and browser.
test.slow();

test('the walks of all three roles succeed here and leave nothing behind', async ({
  localCloud: { url, target },
}) => {
  const { code, output } = await smoke([url, '--require-owner']);
  expect(output).toMatch(/^\d+ held, 0 FAILED, 0 not checked: /m);
  expect(code).toBe(0);
  await expect.poll(() => leftoversIn(target)).toEqual([]);
});
