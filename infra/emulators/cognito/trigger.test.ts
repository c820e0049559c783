import { arn } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createInvokers } from '../iam/policy.ts';
import { PASSWORD, POOL_ARN, testPools } from './user-pools.fake.ts';

const permission = (SourceArn: string) =>
  testResource('AWS::Lambda::Permission', 'invoke', {
    Action: 'lambda:InvokeFunction',
    FunctionName: 'f',
    Principal: 'cognito-idp.amazonaws.com',
    SourceArn,
  });
const user = { ClientId: 'browser', Username: 'somebody@example.com', Password: PASSWORD };

describe('a pool that may invoke its trigger', () => {
  const { call } = testPools({}, {}, { invokers: createInvokers([permission(POOL_ARN)]) });

  test('invokes it', async () => {
    expect(await call('SignUp', user)).toMatchObject({ UserConfirmed: true });
  });
});

describe('a pool whose trigger lets another pool invoke it', () => {
  const invokers = createInvokers([permission(arn('cognito-idp', 'userpool/other'))]);
  const { call } = testPools({}, {}, { invokers });

  test('refuses the sign-up, and makes no account', async () => {
    const refusal = {
      __type: 'UnexpectedLambdaException',
      message: 'PreSignUp invocation failed due to error AccessDeniedException.',
    };
    expect(await call('SignUp', user)).toMatchObject(refusal);
    expect(await call('SignUp', user)).toMatchObject(refusal);
  });
});
