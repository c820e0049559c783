import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { tool } from '../command.ts';
import { expect, test } from './fixtures.ts';

// The journeys inside start a process and a browser of their own.
test.slow();

test('SITE_URL runs the journeys against a running site and skips those that need the local cloud', async ({
  localCloud: { url },
}, testInfo) => {
  const report = testInfo.outputPath('report.json');
  const child = spawn(
    tool('playwright'),
    [
      ...['test', '--config', 'tests/journeys/playwright.config.ts', '--reporter', 'json', '--workers', '1'],
      ...['--output', testInfo.outputPath('pointed'), 'search-engines.spec.ts', 'address-proof.spec.ts'],
    ],
    {
      cwd: REPOSITORY,
      // A suite of its own would find this port taken.
      env: { ...process.env, SITE_URL: url, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: 'ignore',
    },
  );
  const code = await new Promise((resolve) => child.once('close', resolve));
  const { stats } = JSON.parse(await readFile(report, 'utf8'));
  expect(stats).toMatchObject({ expected: 1, skipped: 1, unexpected: 0, flaky: 0 });
  expect(code).toBe(0);
});
