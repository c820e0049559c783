import { rm } from 'node:fs/promises';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { localTarget } from '@hearthside/infra/target.ts';
import { newDataFolder, type Suite, startSuite } from '../../suite.ts';
import { test as base, consoleOf, expect } from '../fixtures.ts';

interface Fixtures {
  /** Switches a fault on; resolves to what switches it off. Every fault is off after its journey. */
  fault(name: string, settings?: Record<string, string | number>): Promise<() => Promise<void>>;
}

/** Journeys in a suite of their own, because its faults would break the journeys that run at the same time. */
export const test = base.extend<Fixtures, { suite: Suite & { dataDir: string } }>({
  suite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await newDataFolder();
      const suite = await startSuite({ port: await freePort(), dataDir });
      await use({ ...suite, dataDir });
      await suite.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: async ({ suite }, use) => use(suite.url),

  localCloud: async ({ suite, request }, use) => {
    await use({
      url: suite.url,
      target: await localTarget(suite.dataDir),
      ...consoleOf(request),
    });
  },

  fault: async ({ request }, use) => {
    const change = async (data: object, status: number) => {
      const answer = await request.post('/__local/faults', { data });
      expect(answer.status(), await answer.text()).toBe(status);
      return answer.json();
    };
    try {
      await use(async (name, settings = {}) => {
        const { id } = await change({ fault: name, seconds: 600, ...settings }, 201);
        return () => change({ off: id }, 200);
      });
    } finally {
      await change({ off: 'all' }, 200);
    }
  },
});

export { expect };
