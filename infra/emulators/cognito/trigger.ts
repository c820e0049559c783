import { REGION } from '../account.ts';
import { CognitoError } from './cognito-error.ts';
import type { Directory, Pool, PoolProperties } from './pool.ts';
import type { User } from './user.ts';

type Trigger = keyof NonNullable<PoolProperties['LambdaConfig']>;

interface TriggerEvent {
  source: string;
  user: Pick<User, 'username' | 'attributes'> & Partial<Pick<User, 'sub' | 'status'>>;
  clientId?: string;
  request?: Record<string, unknown>;
  response?: Record<string, unknown>;
}

/**
 * Invokes a pool's trigger and answers its `response`, or that of the event if the pool has no such trigger.
 * @throws UserLambdaValidationException with the message that the function threw
 * @throws UnexpectedLambdaException if the pool may not invoke the function
 */
export async function runTrigger(
  { invokers, lambda }: Directory,
  pool: Pool,
  trigger: Trigger,
  { source, user, clientId, request, response = {} }: TriggerEvent,
): Promise<Record<string, unknown>> {
  const functionArn = pool.properties.LambdaConfig?.[trigger];
  if (!functionArn) return response;
  if (invokers?.mayInvoke('cognito-idp.amazonaws.com', pool.arn, functionArn) === false)
    throw new CognitoError(
      'UnexpectedLambdaException',
      `${trigger} invocation failed due to error AccessDeniedException.`,
    );
  const event = {
    version: '1',
    region: REGION,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'local', clientId: clientId ?? 'CLIENT_ID_NOT_APPLICABLE' },
    triggerSource: source,
    request: {
      userAttributes: { sub: user.sub, ...user.attributes, 'cognito:user_status': user.status },
      ...request,
    },
    response,
  };
  const functionName = functionArn.split(':').at(-1) ?? functionArn;
  try {
    const answer = (await lambda.invoke(functionName, event)) as
      | { response?: Record<string, unknown> }
      | undefined;
    return answer?.response ?? response;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${reason}`);
  }
}
