import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { functionsOf } from '../functions.ts';

/** The alias by which the gateway calls the functions of a slice. */
export const LIVE_ALIAS = 'live';

/** Whether functions are released with a microfrontend, whose stack publishes their versions then. */
export function hasFunctions(name: MicrofrontendName): boolean {
  return functionsOf(name).length > 0;
}
