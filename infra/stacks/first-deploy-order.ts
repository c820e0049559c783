/**
 * Every stack, in the order of the very first deployment. Afterwards each deploys alone: stacks know each other
 * only by well-known names and SSM parameters, which have to exist once.
 */
export const FIRST_DEPLOY_ORDER = [
  'data',
  'identity',
  'live',
  'edge',
  'media',
  'mail',
  'storefront',
  'hub',
  'admin',
  'shell',
  'observability',
] as const;

export type StackId = (typeof FIRST_DEPLOY_ORDER)[number];

export function isStackId(name: string): name is StackId {
  return FIRST_DEPLOY_ORDER.some((id) => id === name);
}

/** The name of a stack in CloudFormation. */
export function stackName(suite: string, id: StackId): string {
  return [suite, id].map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('-');
}

/** The workspace whose build a stack publishes. */
export const PUBLISHED_WORKSPACE: Partial<Record<StackId, string>> = {
  storefront: 'mfe-storefront',
  hub: 'mfe-hub',
  admin: 'mfe-admin',
  shell: 'shell',
};
