import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';

const PLATFORM = ['data', 'identity', 'live', 'edge', 'media', 'mail'] as const;

export type StackId = (typeof PLATFORM)[number] | MicrofrontendName | 'observability';

/**
 * Every stack, in the order of the very first deployment. Afterwards each deploys alone: stacks know each other
 * only by well-known names and SSM parameters, which have to exist once.
 */
export const FIRST_DEPLOY_ORDER: readonly StackId[] = [
  ...PLATFORM,
  ...MICROFRONTENDS.filter((name) => name !== 'shell'),
  'shell',
  'observability',
];

/**
 * The stacks with what people have written, protected against termination. It outlives them, but a new identity stack would
 * have a new user pool, and without data all others stand still.
 */
export const PROTECTED: readonly StackId[] = ['data', 'identity', 'media'];

/** The context with which `npm run teardown` lets them go. */
export const UNPROTECTED = 'unprotected';

export function isStackId(name: string): name is StackId {
  return FIRST_DEPLOY_ORDER.some((id) => id === name);
}

/** The name of a stack in CloudFormation. `ci` is none of the suite's: it has the roles of the deploying workflows. */
export function stackName(suite: string, id: StackId | 'ci' | '*'): string {
  return [suite, id].map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('-');
}
