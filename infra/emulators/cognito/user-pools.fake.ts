import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import type { Invokers } from '../iam/policy.ts';
import { startTestStore } from '../store/store.fake.ts';
import type { ClientProperties } from './app-client.ts';
import type { DirectoryOptions, PoolProperties, SendMail } from './pool.ts';
import { startUserPools, type UserPools } from './user-pools.ts';

const UserPoolId = `${REGION}_AbCdEf123`;
/** The pool of `testPools`. */
export const POOL_ARN = arn('cognito-idp', `userpool/${UserPoolId}`);

/** Of the accounts of `testPools`. */
export const PASSWORD = 'sparks-fly';

/** Starts these pools in a database of their own, without a trigger. What they mail goes nowhere. The key of the tools may do anything. */
export async function startTestPools(options: Partial<DirectoryOptions>): Promise<UserPools> {
  const { store, close } = options.store
    ? { store: options.store, close: undefined }
    : await startTestStore();
  const pools = await startUserPools({
    pools: [],
    clients: [],
    groups: [],
    identityProviders: [],
    domains: [],
    store,
    iam: { secretOf: () => RUNNER_KEY.secretAccessKey, allows: () => true },
    lambda: { invoke: async () => ({}) },
    sendMail: async () => undefined,
    ...options,
  });
  return {
    ...pools,
    async close() {
      await pools.close();
      await close?.();
    },
  };
}

/** A user pool whose sign-ups need no confirmation, with a client `browser`, and further clients. */
export function testPools(
  pool: PoolProperties = {},
  clients: Record<string, Partial<ClientProperties>> = {},
  given: {
    invokers?: Invokers;
    /** @default `mails` gets them */
    sendMail?: SendMail;
    /** Answers a trigger that follows a sign-up. */
    trigger?(event: unknown): object;
  } = {},
) {
  const mails: Parameters<SendMail>[0][] = [];
  const events: string[] = [];
  let pools: UserPools;

  beforeAll(async () => {
    pools = await startTestPools({
      pools: [
        testResource('AWS::Cognito::UserPool', UserPoolId, { LambdaConfig: { PreSignUp: 'f' }, ...pool }),
      ],
      clients: Object.entries({ browser: {}, ...clients }).map(([id, properties]) =>
        testResource('AWS::Cognito::UserPoolClient', id, {
          UserPoolId,
          ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
          ...properties,
        }),
      ),
      iam: { secretOf: () => undefined, allows: () => false },
      invokers: given.invokers,
      lambda: {
        async invoke(_, event) {
          const { triggerSource } = event as { triggerSource: string };
          events.push(triggerSource);
          const isSignUp = triggerSource.startsWith('PreSignUp');
          return { response: isSignUp || !given.trigger ? { autoConfirmUser: true } : given.trigger(event) };
        },
      },
      sendMail: given.sendMail ?? (async (mail) => void mails.push(mail)),
    });
  });
  afterAll(() => pools.close());

  async function call(action: string, input: object): Promise<Record<string, unknown>> {
    const response = await fetch(pools.url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify(input),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  const signIn = (Username: string, Password: string, ClientId = 'browser') =>
    call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    });
  let accounts = 0;

  return {
    mails,
    /** The sources of the triggers that ran. */
    events,
    call,
    signIn,
    /** A new account, signed in: its address and an access token of its own. */
    async anAccount(email = `tester-${accounts++}@example.com`) {
      const UserAttributes = [{ Name: 'email', Value: email }];
      await call('SignUp', { ClientId: 'browser', Username: email, Password: PASSWORD, UserAttributes });
      const { AuthenticationResult } = await signIn(email, PASSWORD);
      return { email, AccessToken: String((AuthenticationResult as { AccessToken: string })?.AccessToken) };
    },
  };
}
