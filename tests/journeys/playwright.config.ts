import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { machineFactor } from '../machine-factor.ts';
import { READY } from '../suite.ts';
import { baseURL, pointedAt } from './site.ts';

const FAULTS = '**/faults/*.spec.ts';

// Journeys use all functions at the same time. In the suite's own budget they would end and start again for each page.
process.env.FUNCTIONS_MB ??= '2000';

const ownSuite = {
  // On the Node of this process: that of the functions takes less processor time (tests/README.md).
  command: `"${process.execPath}" infra/run.mjs infra/local/main.ts${process.env.SEEDED_DATA ? '' : ' --fresh'}`,
  cwd: '../..',
  // The site answers before the seed is complete.
  wait: { stdout: READY },
  timeout: 600_000 * machineFactor,
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

/**
 * One seeded suite of its own for the whole run, unless SITE_URL points at a site that runs (README.md): every journey
 * makes the accounts and data that it changes.
 */
export default defineConfig({
  testDir: '.',
  // Proofs are of the tools, and for each night: `npm run prove -- tools`.
  testMatch: process.env.PROVE ? '**/*.{spec,proof}.ts' : '**/*.spec.ts',
  outputDir: '../../test-results',
  // A journey waits for the suite about half of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 180_000 * machineFactor,
  forbidOnly: true,
  // A journey that passes only at its second try is reported (tests/run-result).
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    // Recording every step takes a sixth of the time, also for journeys that pass.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    // Transitions cost a quarter of the browser's time. Axe and the layout are asked once they have ended.
    contextOptions: { reducedMotion: 'reduce' },
    // As long as `expect` waits: a click on what has gone would wait for the end of its journey.
    actionTimeout: 30_000 * machineFactor,
    viewport: { width: 1280, height: 900 },
    // A worker's requests pass by the routes of a page. Its own journey allows it.
    serviceWorkers: 'block',
  },
  projects: [
    // Each worker starts a suite for faults. The only one begins first, or it would be the last for minutes.
    { name: 'faults', testMatch: FAULTS, workers: 1 },
    { name: 'site', testIgnore: FAULTS },
  ],
  webServer: pointedAt ? undefined : ownSuite,
});
