import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { arn, REGION, regionalHost } from '../../account.ts';
import { testResource } from '../../assembly/resource.fake.ts';
import { startTestPools } from '../user-pools.fake.ts';
import type { UserPools } from '../user-pools.ts';

const POOL = `${REGION}_AbCdEf123`;
const ISSUER = `https://${regionalHost('cognito-idp')}/${POOL}`;
const CLIENT = 'abcdefghijklmnopqrstuvwxyz';
const BACK = 'http://localhost:8123/login';
const VERIFIER = 'v'.repeat(64);

let pools: UserPools;
const triggers: string[] = [];

beforeAll(async () => {
  pools = await startTestPools({
    pools: [
      testResource('AWS::Cognito::UserPool', POOL, {
        LambdaConfig: { PreSignUp: arn('lambda', 'function:pre') },
      }),
    ],
    clients: [
      testResource('AWS::Cognito::UserPoolClient', CLIENT, {
        UserPoolId: POOL,
        ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
        AllowedOAuthFlows: ['code'],
        AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
        SupportedIdentityProviders: ['COGNITO', 'Google'],
        CallbackURLs: ['http://localhost/login'],
      }),
    ],
    identityProviders: [
      testResource('AWS::Cognito::UserPoolIdentityProvider', 'Google', {
        UserPoolId: POOL,
        ProviderName: 'Google',
        AttributeMapping: {
          email: 'email',
          email_verified: 'email_verified',
          name: 'name',
          picture: 'picture',
        },
      }),
    ],
    domains: [testResource('AWS::Cognito::UserPoolDomain', 'shop', { UserPoolId: POOL })],
    iam: { secretOf: () => undefined, allows: () => false },
    lambda: {
      async invoke(_, event) {
        const { triggerSource, request } = event as {
          triggerSource: string;
          request: { userAttributes: { email: string } };
        };
        triggers.push(triggerSource);
        if (request.userAttributes.email.startsWith('banned')) throw new Error('Not you.');
        return event;
      },
    },
  });
});
afterAll(() => pools.close());

function authorizeUrl(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    redirect_uri: BACK,
    response_type: 'code',
    client_id: CLIENT,
    identity_provider: 'Google',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'state-1',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${pools.url}/oauth2/authorize?${query}`;
}

/** Submits the provider's page. Resolves to the address to which the browser is sent. */
async function continueAs(fields: Record<string, string>, url = authorizeUrl()): Promise<URL> {
  const body = new URLSearchParams(fields);
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(headers.get('location') ?? '');
}

async function exchange(changes: Record<string, string>): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: CLIENT,
    redirect_uri: BACK,
    code_verifier: VERIFIER,
    ...changes,
  });
  return (await fetch(`${pools.url}/oauth2/token`, { method: 'POST', body })).json();
}

async function signInAs(email: string, name: string) {
  const code = (await continueAs({ email, name, verified: 'yes' })).searchParams.get('code') ?? '';
  const tokens = await exchange({ code });
  const keys = createLocalJWKSet((await pools.jwks(ISSUER)) ?? { keys: [] });
  const { payload } = await jwtVerify(tokens.id_token ?? '', keys, { issuer: ISSUER, audience: CLIENT });
  return { code, tokens, claims: payload };
}

test('the same address is the same account again, with the new name from the provider', async () => {
  const first = await signInAs('bo@example.com', 'Bo');
  const second = await signInAs('BO@example.com', 'Bo Peep');
  expect(second.claims.sub).toBe(first.claims.sub);
  expect(second.claims.name).toBe('Bo Peep');
});

test('the state comes back with the code, which is valid once and with its verifier only', async () => {
  const back = await continueAs({ email: 'cy@example.com', name: 'Cy' });
  expect(back.href).toMatch(`${BACK}?code=`);
  expect(back.searchParams.get('state')).toBe('state-1');
  const code = back.searchParams.get('code') ?? '';
  expect(await exchange({ code, code_verifier: 'another' })).toEqual({ error: 'invalid_grant' });
  expect(await exchange({ code })).toEqual({ error: 'invalid_grant' });
});

test('the provider’s page offers earlier accounts, with escaped names', async () => {
  await signInAs('eve@example.com', '<b>Eve</b>');
  const page = await (await fetch(authorizeUrl())).text();
  expect(page).toContain('Sign in with Google');
  expect(page).toContain('&#60;b&#62;Eve&#60;/b&#62; (eve@example.com)');
  expect(page).not.toContain('<b>Eve');
});

test('an incomplete form is shown again', async () => {
  const body = new URLSearchParams({ email: 'nobody', name: '' });
  const response = await fetch(authorizeUrl(), { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Enter an e-mail address and a name.');
});

test.each([
  ['a user who cancels', { cancel: 'yes' }, {}, 'access_denied'],
  ['an account that a trigger refuses', { email: 'banned@x.example', name: 'B' }, {}, 'invalid_request'],
  ['a scope that the client may not ask for', {}, { scope: 'openid phone' }, 'invalid_scope'],
  ['a provider that the client does not have', {}, { identity_provider: 'Facebook' }, 'invalid_request'],
  ['a weak code challenge', {}, { code_challenge_method: 'plain' }, 'invalid_request'],
  ['the implicit flow', {}, { response_type: 'token' }, 'unsupported_response_type'],
])('%s goes back to the application as an error', async (_, fields, changes, error) => {
  const { searchParams } = await continueAs(fields, authorizeUrl(changes));
  expect(searchParams.get('error')).toBe(error);
  expect(searchParams.get('state')).toBe('state-1');
});

test.each([
  ['another site', { redirect_uri: 'https://evil.example/login' }],
  ['another path', { redirect_uri: 'http://localhost:8123/elsewhere' }],
  ['a host that begins like the registered host', { redirect_uri: 'http://localhost.evil.example/login' }],
  ['an unknown client', { client_id: 'other' }],
])('nobody is redirected to %s', async (_, changes) => {
  const response = await fetch(authorizeUrl(changes), { redirect: 'manual' });
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});
