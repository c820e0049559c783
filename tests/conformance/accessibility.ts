import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import { mustBeMended } from './accepted.ts';

const ENGINE = createRequire(import.meta.url).resolve('accessibility-checker-engine');

/**
 * What IBM's checker calls a violation of WCAG 2.2 (A and AA) on a page, as it is shown now. What is not shown is left
 * out: it reads the controls of a closed `<details>`, but not their labels.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'ace' in window);
  if (!isThere) await page.evaluate(await readFile(ENGINE, 'utf8'));
  const findings = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [policy, verdict] }) => policy === 'VIOLATION' && verdict === 'FAIL')
      .filter(({ node }) => !(node instanceof Element) || node.checkVisibility())
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, at: `${message} ${snippet}` }));
  });
  return mustBeMended('accessibility', findings);
}
