import type { JSONWebKeySet } from 'jose';
import { type Call, json, operationOf, type Reply, startAwsApi } from '../aws-api.ts';
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

/** Starts the user pools of the templates. */
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
