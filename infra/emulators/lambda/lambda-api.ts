import type { IncomingMessage, ServerResponse } from 'node:http';
import { arn } from '../account.ts';
import type { Iam } from '../iam/iam.ts';
import { jsonCodeOf, SignatureError, signerOf } from '../iam/signature.ts';
import { listen } from '../listen.ts';
import { readBody } from '../read-body.ts';
import { createServer, urlOf } from '../server.ts';
import type { Service } from '../service.ts';
import type { Functions } from './functions.ts';

const ALIAS = /^\/2015-03-31\/functions\/([\w-]+)\/aliases\/([\w-]+)$/;
const FUNCTIONS = /^\/2015-03-31\/functions\/?$/;
const REQUEST_LIMIT = 64 * 1024;

/** Serves ListFunctions, GetAlias and UpdateAlias of Lambda's API. */
export function startLambdaApi(
  { aliases, names }: Pick<Functions, 'aliases' | 'names'>,
  iam: Iam,
): Promise<Service> {
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readBody(req, REQUEST_LIMIT);
    const caller = signerOf(req, iam, body);
    if (req.method === 'GET' && FUNCTIONS.test(urlOf(req).pathname)) return answerFunctions(res, caller);
    const [, name = '', alias = ''] = ALIAS.exec(urlOf(req).pathname) ?? [];
    const action = { GET: 'lambda:GetAlias', PUT: 'lambda:UpdateAlias' }[req.method ?? ''];
    if (!name || !action) return answerError(res, 404, 'ResourceNotFoundException', 'Unknown operation.');
    if (!caller || !iam.allows(caller, action, arn('lambda', `function:${name}`)))
      return answerError(res, 403, 'AccessDeniedException', `The caller may not ${action}.`);
    if (req.method === 'PUT') {
      const { FunctionVersion: version } = JSON.parse(body?.toString('utf8') || '{}');
      if (typeof version !== 'string' || !(await aliases.move(name, alias, version)))
        return answerError(
          res,
          404,
          'ResourceNotFoundException',
          `There is no version ${version} or no alias ${alias}.`,
        );
    }
    const FunctionVersion = await aliases.versionOf(name, alias);
    if (!FunctionVersion)
      return answerError(res, 404, 'ResourceNotFoundException', `${name} has no alias ${alias}.`);
    const AliasArn = arn('lambda', `function:${name}:${alias}`);
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ AliasArn, Name: alias, FunctionVersion }));
  }

  function answerFunctions(res: ServerResponse, caller: string | undefined): void {
    const action = 'lambda:ListFunctions';
    if (!caller || !iam.allows(caller, action, '*')) {
      answerError(res, 403, 'AccessDeniedException', `The caller may not ${action}.`);
      return;
    }
    const Functions = names.map((FunctionName) => ({
      FunctionName,
      FunctionArn: arn('lambda', `function:${FunctionName}`),
    }));
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Functions }));
  }

  return listen(
    createServer((req, res) =>
      handle(req, res).catch((error) => {
        if (error instanceof SignatureError) answerError(res, 403, jsonCodeOf(error), error.message);
        else answerError(res, 400, 'InvalidParameterValueException', 'The request cannot be read.');
      }),
    ),
  );
}

function answerError(res: ServerResponse, status: number, code: string, message: string): void {
  res.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code });
  res.end(JSON.stringify({ message, Type: 'User' }));
}
