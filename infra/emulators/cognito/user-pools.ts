import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONWebKeySet } from 'jose';
import { NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown } from '../faults/region-fault.ts';
import { jsonCodeOf, SignatureError, signerOf } from '../iam/signature.ts';
import { listen } from '../listen.ts';
import { readBody as readLimited } from '../read-body.ts';
import { createServer, urlOf } from '../server.ts';
import type { Service } from '../service.ts';
import { type Action, type Input, isMap } from './action.ts';
import { adminActions } from './admin.ts';
import { CognitoError } from './cognito-error.ts';
import { hostedUi, type Page } from './hosted-ui/hosted-ui.ts';
import { type Directory, type DirectoryOptions, openDirectory } from './pool.ts';
import * as selfService from './self-service.ts';
import * as signIn from './sign-in.ts';
import * as signUp from './sign-up.ts';

export interface UserPools extends Service {
  /** The keys of the pool with that issuer; undefined if no pool has it. */
  jwks(issuer: string): Promise<JSONWebKeySet | undefined>;
}

const ACTIONS: Record<string, Action> = { ...signUp, ...signIn, ...selfService, ...adminActions };
const TARGET = 'AWSCognitoIdentityProviderService.';
const BODY_LIMIT = 128 * 1024;

/** Starts the user pools of the templates. */
export async function startUserPools(options: DirectoryOptions): Promise<UserPools> {
  const directory = await openDirectory(options);
  const pages = hostedUi(directory);
  const respond = (req: IncomingMessage, res: ServerResponse) => {
    allowEveryOrigin(res);
    const { pathname, searchParams } = urlOf(req);
    const page = pages.find(req.method ?? '', pathname);
    const answered = page ? showPage(page, searchParams, req, res) : handle(directory, pathname, req, res);
    return answered.catch((error) => answerError(res, error));
  };
  const server = createServer(respond, undefined, () => isRegionDown(options.faults ?? NO_FAULTS));
  return {
    ...(await listen(server)),
    async jwks(issuer) {
      return [...directory.pools.values()].find(({ tokens }) => tokens.issuer === issuer)?.tokens.jwks();
    },
  };
}

async function showPage(
  page: Page,
  query: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(req.method === 'POST' ? (await readBody(req)).toString('utf8') : '');
  const { status, headers, body } = await page({
    query,
    form,
    origin: `http://${req.headers.host}`,
  });
  res.writeHead(status, headers).end(body);
}

async function handle(
  directory: Directory,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'OPTIONS') {
    res.writeHead(200).end();
    return;
  }
  const poolId = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(path)?.[1];
  if (poolId) {
    answer(res, 200, await directory.pool(poolId).tokens.jwks(), 'application/json');
    return;
  }
  const name = String(req.headers['x-amz-target'] ?? '').replace(TARGET, '');
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action)
    throw new CognitoError('UnknownOperationException', `${name || 'This request'} is not emulated.`);
  const body = await readBody(req);
  const signer = () => signerOf(req, directory.iam, body);
  answer(res, 200, await action(directory, inputOf(body), signer));
}

/** Cognito permits all origins. */
function allowEveryOrigin(res: ServerResponse): void {
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader('access-control-allow-headers', '*');
  res.setHeader('access-control-allow-methods', 'POST, GET, OPTIONS');
  res.setHeader('access-control-expose-headers', 'x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage');
  res.setHeader('access-control-max-age', '172800');
}

function inputOf(body: Buffer): Input {
  try {
    const input: unknown = JSON.parse(body.toString('utf8'));
    if (isMap(input)) return input;
  } catch {
    // The answer is the same as to JSON that is not an object.
  }
  throw new CognitoError('SerializationException', 'The request is not a JSON object.');
}

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const body = await readLimited(req, BODY_LIMIT);
  if (!body) throw new CognitoError('SerializationException', 'The request is too large.');
  return body;
}

function answerError(res: ServerResponse, error: unknown): void {
  const known =
    error instanceof CognitoError
      ? error
      : error instanceof SignatureError
        ? new CognitoError(jsonCodeOf(error), error.message)
        : undefined;
  const { code, message } = known ?? new CognitoError('InternalErrorException', 'Internal error.');
  if (!known) console.error(error);
  res.setHeader('x-amzn-errortype', code);
  answer(res, known ? 400 : 500, { __type: code, message });
}

function answer(
  res: ServerResponse,
  status: number,
  body: object,
  type = 'application/x-amz-json-1.1',
): void {
  res.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}
