import { expect as playwrightExpect } from '@playwright/test';
import { machineFactor } from '../machine-factor.ts';

/** Waits equally long for a slow site in journeys and in the walk through a site, which has no test runner to configure. */
export const expect = playwrightExpect.configure({ timeout: 30_000 * machineFactor });
