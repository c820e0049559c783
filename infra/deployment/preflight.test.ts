import { SSMClient } from '@aws-sdk/client-ssm';
import { adviceFor, checkAccount } from './preflight.ts';

test('without credentials a deployment says how to sign in', async () => {
  const nobody = new SSMClient({
    region: 'us-east-1',
    credentials: () => Promise.reject(new Error('Could not load credentials from any providers')),
  });
  await expect(checkAccount(nobody)).rejects.toThrow(/aws sso login/);
});

test.each([
  ['ExpiredTokenException', 'The security token included in the request is expired', /aws sso login/],
  ['ParameterNotFound', '', /npx cdk bootstrap aws:/],
  ['Error', 'Region is missing', /AWS_REGION/],
  ['Error', 'getaddrinfo ENOTFOUND', /cannot be reached: getaddrinfo/],
])('%s %s is answered with what to do', (name, message, advice) => {
  expect(adviceFor(Object.assign(new Error(message), { name }))).toMatch(advice);
});
