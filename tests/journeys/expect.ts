import { expect as playwrightExpect } from '@playwright/test';

/** Waits as long for a slow site in a journey as in the smoke walk, which has no test runner to configure it. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });
