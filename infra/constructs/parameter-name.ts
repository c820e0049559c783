/** What stacks tell each other, and tools, of ids that AWS generates: `<stack that publishes>/<what>`. */
export type ParameterPath =
  | 'data/table-stream-arn'
  | 'identity/user-pool-id'
  | 'identity/user-pool-client-id'
  | 'live/api-id'
  | 'edge/api-id'
  | 'edge/authorizer-id'
  | 'edge/distribution-id'
  | 'edge/site-url';

/** The parameter's name in SSM. */
export function parameterName(path: ParameterPath): string {
  return `/hearthside/${path}`;
}
