import type { JSONWebKeySet } from 'jose';
import { REGION, regionalHost } from '../account.ts';
import { type Call, json, operationOf, type Reply, startAwsApi } from '../aws-api.ts';
import { atRoot, service, types, url } from '../declaration.ts';
import type { Service } from '../service.ts';
import { type Action, type Input, isMap } from './action.ts';
import { adminActions } from './admin.ts';
import { CognitoError } from './cognito-error.ts';
import { hostedUi } from './hosted-ui/hosted-ui.ts';
import { AssociateSoftwareToken, SetUserMFAPreference, VerifySoftwareToken } from './mfa.ts';
import { actions as passkeyActions } from './passkeys.ts';
import { type DirectoryOptions, openDirectory } from './pool.ts';
import * as selfService from './self-service.ts';
import { GetTokensFromRefreshToken, InitiateAuth, RespondToAuthChallenge } from './sign-in.ts';
import * as signUp from './sign-up.ts';

export interface UserPools extends Service {
  /** The keys of the pool with that issuer; undefined if no pool has it. */
  jwks(issuer: string): Promise<JSONWebKeySet | undefined>;
}

const ACTIONS: Record<string, Action> = {
  ...{ ...signUp, ...selfService },
  ...{ GetTokensFromRefreshToken, InitiateAuth, RespondToAuthChallenge },
  ...{ AssociateSoftwareToken, SetUserMFAPreference, VerifySoftwareToken },
  ...passkeyActions,
  ...adminActions,
};
const KEYS = /^\/([^/]+)\/\.well-known\/jwks\.json$/;
const BODY_LIMIT = 128 * 1024;

/** Cognito permits all origins. */
const EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage',
  'access-control-max-age': '172800',
};

export async function startUserPools(options: DirectoryOptions): Promise<UserPools> {
  const directory = await openDirectory(options);
  const pages = hostedUi(directory);

  async function answer({ req, url, body, signer }: Call): Promise<Reply | undefined> {
    const page = pages.find(req.method ?? '', url.pathname);
    if (page) {
      const form = new URLSearchParams(body.toString());
      return page({ query: url.searchParams, form, origin: `http://${req.headers.host}` });
    }
    if (req.method === 'OPTIONS') return {};
    const poolId = KEYS.exec(url.pathname)?.[1];
    if (poolId) {
      const headers = { 'content-type': 'application/json' };
      return { headers, body: await directory.pool(poolId).tokens.jwks() };
    }
    const name = operationOf(req);
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    return action && { body: await action(directory, inputOf(body), signer) };
  }

  const service = await startAwsApi({
    iam: directory.iam,
    faults: options.faults,
    limit: BODY_LIMIT,
    protocol: json('x-amz-json-1.1'),
    headers: EVERY_ORIGIN,
    answer,
  });
  return {
    ...service,
    async jwks(issuer) {
      return [...directory.pools.values()].find(({ tokens }) => tokens.issuer === issuer)?.tokens.jwks();
    },
  };
}

function inputOf(body: Buffer): Input {
  const input: unknown = JSON.parse(body.toString('utf8'));
  if (isMap(input)) return input;
  throw new CognitoError('SerializationException', 'The request is not a JSON object.');
}

// Cognito's address for a pool without an address of its own.
const COGNITO_SENDER = 'no-reply@verificationemail.com';

declare module '../service.ts' {
  interface Services {
    'cognito-idp'?: UserPools;
  }
}

export const SERVICE = service('cognito-idp', {
  needs: ['store', 'functions', 'inbox', 'ses'],
  resources: types('AWS::Cognito::UserPool'),
  start: ({ store, functions, inbox, ses }, cloud, pools) =>
    startUserPools({
      ...cloud,
      pools,
      clients: cloud.ofType('AWS::Cognito::UserPoolClient'),
      groups: cloud.ofType('AWS::Cognito::UserPoolGroup'),
      identityProviders: cloud.ofType('AWS::Cognito::UserPoolIdentityProvider'),
      domains: cloud.ofType('AWS::Cognito::UserPoolDomain'),
      store,
      lambda: functions,
      async sendMail({ to, from, ...mail }) {
        if (from) await ses?.send({ ...mail, to: [to], from });
        else await inbox.deliver({ ...mail, to: [to], from: COGNITO_SENDER });
      },
    }),
  address: {
    url,
    hosts: (assembly) => ({
      [regionalHost('cognito-idp')]: '',
      ...atRoot(
        assembly.ofType('AWS::Cognito::UserPoolDomain'),
        ({ physicalId }) => `${physicalId}.auth.${REGION}.amazoncognito.com`,
      ),
    }),
    sdk: 'COGNITO_IDENTITY_PROVIDER',
  },
});
