import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { startDynoxide } from '../dynamodb/dynoxide.ts';
import type { Invokers } from '../iam/invokers.ts';
import type { Service } from '../service.ts';
import { openStore } from '../store/store.ts';
import type { ClientProperties } from './app-client.ts';
import type { SendMail } from './daily-quota.ts';
import type { PoolProperties } from './pool.ts';
import { startUserPools, type UserPools } from './user-pools.ts';

const UserPoolId = `${REGION}_AbCdEf123`;
/** The pool of `testPools`. */
export const POOL_ARN = arn('cognito-idp', `userpool/${UserPoolId}`);

/** A user pool whose sign-ups need no confirmation, with a client `browser`, and further clients. */
export function testPools(
  pool: PoolProperties = {},
  clients: Record<string, Partial<ClientProperties>> = {},
  invokers?: Invokers,
  /** @default `mails` gets them */
  sendMail?: SendMail,
) {
  const mails: { to: string; text: string }[] = [];
  const events: string[] = [];
  let database: Service;
  let pools: UserPools;

  beforeAll(async () => {
    database = await startDynoxide();
    pools = await startUserPools({
      pools: [
        testResource('AWS::Cognito::UserPool', UserPoolId, { LambdaConfig: { PreSignUp: 'f' }, ...pool }),
      ],
      clients: Object.entries({ browser: {}, ...clients }).map(([id, properties]) =>
        testResource('AWS::Cognito::UserPoolClient', id, {
          UserPoolId,
          ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
          PreventUserExistenceErrors: 'ENABLED',
          ...properties,
        }),
      ),
      groups: [],
      identityProviders: [],
      domains: [],
      store: await openStore(database.url),
      iam: { secretOf: () => undefined, allows: () => false },
      invokers,
      lambda: {
        async invoke(_, event) {
          events.push((event as { triggerSource: string }).triggerSource);
          return { response: { autoConfirmUser: true } };
        },
      },
      sendMail:
        sendMail ??
        (async (mail) => {
          mails.push(mail);
        }),
    });
  });
  afterAll(async () => {
    await pools.close();
    await database.close();
  });

  async function call(action: string, input: object): Promise<Record<string, unknown>> {
    const response = await fetch(pools.url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify(input),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  return {
    mails,
    /** The sources of the triggers that ran. */
    events,
    call,
    signIn: (Username: string, Password: string, ClientId = 'browser') =>
      call('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      }),
  };
}
