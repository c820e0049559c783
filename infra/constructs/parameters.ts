import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';

/** What stacks tell each other of ids that AWS generates: `<stack that publishes>/<what>`. */
export type ParameterPath =
  | 'data/table-stream-arn'
  | 'identity/user-pool-id'
  | 'identity/user-pool-client-id'
  | 'edge/api-id'
  | 'edge/authorizer-id'
  | 'edge/distribution-id'
  | 'edge/site-url';

/** The parameter's name in SSM. */
export function parameterName(path: ParameterPath): string {
  return `/hearthside/${path}`;
}

/** Writes a parameter that other stacks read when they deploy. */
export function publish(scope: Construct, path: ParameterPath, value: string): void {
  new StringParameter(scope, `Parameter ${path}`, { parameterName: parameterName(path), stringValue: value });
}

/** The parameter's value when the reading stack deploys; no export locks the stack that published it. */
export function lookUp(scope: Construct, path: ParameterPath): string {
  return StringParameter.valueForStringParameter(scope, parameterName(path));
}
