import type { StackId } from '../stacks/first-deploy-order.ts';

/** What stacks tell each other, and tools, of ids that AWS generates: `<stack that publishes>/<what>`. */
export type ParameterPath =
  | 'data/table-stream-arn'
  | 'identity/user-pool-id'
  | 'identity/user-pool-client-ids'
  | 'live/api-id'
  | 'edge/api-id'
  | 'edge/authorizer-id'
  | 'edge/distribution-id'
  | 'edge/site-url'
  // Function → the version that this deployment has published, as JSON, for the release that follows it.
  | `${StackId}/functions`
  // The settings that the stack was deployed with, as JSON: the deployment compares them with cdk.json's.
  | `${StackId}/settings`;

/** The parameter's name in SSM. */
export function parameterName(suite: string, path: ParameterPath): string {
  return `/${suite}/${path}`;
}
