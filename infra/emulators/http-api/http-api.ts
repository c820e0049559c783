import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Metrics } from '../cloudwatch/metrics.ts';
import { apiHost, apis, atRoot, service, url } from '../declaration.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown } from '../faults/outages.ts';
import { createInvokers } from '../iam/policy.ts';
import { type Inspection, patient } from '../lambda/inspection.ts';
import { FunctionError, type Lambda, TooManyRequestsError } from '../lambda/lambda.ts';
import { createServer, listen, readBody, urlOf } from '../server.ts';
import type { Service } from '../service.ts';
import { type Answer, gatewayAnswer, internalServerError, send, toAnswer } from './answer.ts';
import { type RequestFacts, toEvent } from './event.ts';
import { createJwtAuthorizer, type JwksSource } from './jwt-authorizer.ts';
import { createRouteTable, type Match } from './route-table.ts';

const DEFAULT = '$default';
const REQUEST_LIMIT = 10 * 1024 * 1024;

export interface HttpApiOptions {
  /** Of them, the `AWS::ApiGatewayV2` resources of the HTTP API and the permissions of the functions are read. */
  resources: Resource[];
  lambda: Lambda;
  /** @default no token has a known issuer */
  userPools?: JwksSource;
  /** @default no faults */
  faults?: FaultSource;
  /** Where answers are counted. @default nowhere */
  metrics?: Metrics;
  /** @default no function is inspected */
  inspection?: Inspection | undefined;
}

/** Starts the HTTP API of the templates with the routes of all stacks. */
export async function startHttpApi({
  resources,
  lambda,
  userPools,
  faults = NO_FAULTS,
  metrics,
  inspection,
}: HttpApiOptions): Promise<Service & { apiId: string }> {
  const apis = resources.filter(
    (one) => one.type === 'AWS::ApiGatewayV2::Api' && one.properties.ProtocolType === 'HTTP',
  );
  const [api] = apis;
  if (!api || apis.length > 1)
    throw new Error(`The templates have ${apis.length} HTTP APIs; one is emulated.`);
  const apiId = api.physicalId;
  const stages = resources
    .filter((one) => one.type === 'AWS::ApiGatewayV2::Stage' && one.properties.ApiId === apiId)
    .map(({ properties }) => String(properties.StageName));
  if (api.properties.CorsConfiguration)
    throw new Error('The HTTP API has a CorsConfiguration, which is not emulated.');
  const findRoute = createRouteTable(apiId, resources);
  const invokers = createInvokers(resources);
  const authorizers = new Map(
    resources
      .filter((one) => one.type === 'AWS::ApiGatewayV2::Authorizer' && one.properties.ApiId === apiId)
      .map((one) => [one.physicalId, createJwtAuthorizer(one, userPools)]),
  );

  async function answer(req: IncomingMessage, requestId: string): Promise<Answer> {
    const { pathname, search } = urlOf(req);
    // Before any refusal: bytes left unread would reset the connection under the answer.
    const body = await readBody(req, REQUEST_LIMIT);
    if (!body) return gatewayAnswer(413, 'Request Entity Too Large');
    const stage = stageOf(pathname, stages);
    if (!stage) return gatewayAnswer(404, 'Not Found');
    const path = decodePath(pathname, stage);
    if (path === undefined) return gatewayAnswer(400, 'Bad Request');
    const match = findRoute(req.method ?? '', path);
    if (!match) return gatewayAnswer(404, 'Not Found');

    const authorize = match.route.authorizerId ? authorizers.get(match.route.authorizerId) : undefined;
    if (match.route.authorizerId && !authorize) return internalServerError();
    const authorization = await authorize?.(req);
    if (authorization && 'refusal' in authorization) return authorization.refusal;
    const facts = { apiId, stage, requestId, path, rawQuery: search.slice(1), body };
    return integrate(req, match, facts, authorization?.jwt);
  }

  async function integrate(
    req: IncomingMessage,
    match: Match,
    facts: RequestFacts,
    jwt: Parameters<typeof toEvent>[3],
  ): Promise<Answer> {
    const { key, functionArn } = match.route;
    const invoker = arn('execute-api', `${apiId}/${facts.stage}/${key.replace(' ', '')}`);
    if (!invokers.mayInvoke('apigateway.amazonaws.com', invoker, functionArn)) return internalServerError();
    let timer: NodeJS.Timeout | undefined;
    try {
      const result = await Promise.race([
        lambda.invoke(match.route.functionArn, toEvent(req, match, facts, jwt)),
        new Promise<'timeout'>((resolve) => {
          timer = setTimeout(resolve, patient(match.route.timeoutMs, inspection), 'timeout').unref();
        }),
      ]);
      return result === 'timeout' ? gatewayAnswer(503, 'Service Unavailable') : toAnswer(result);
    } catch (error) {
      if (error instanceof TooManyRequestsError) return gatewayAnswer(503, 'Service Unavailable');
      if (!(error instanceof FunctionError)) console.error(error);
      return internalServerError();
    } finally {
      clearTimeout(timer);
    }
  }

  function count(status: number): void {
    const Dimensions = [{ Name: 'ApiId', Value: apiId }];
    for (const kind of [4, 5]) {
      const isKind = Math.floor(status / 100) === kind;
      metrics?.record({ Namespace: 'AWS/ApiGateway', MetricName: `${kind}xx`, Dimensions }, Number(isKind));
    }
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const given = await answer(req, requestId);
    send(res, given, requestId);
    count(given.status);
  }

  const service = await listen(createServer(handle, undefined, () => isRegionDown(faults)));
  return { ...service, apiId };
}

/** The stage whose name is the path's first segment, else the default one, if there is one. */
function stageOf(pathname: string, names: string[]): string | undefined {
  const [, first] = pathname.split('/', 2);
  return names.find((name) => name === first) ?? names.find((name) => name === DEFAULT);
}

/** The decoded path without the stage, which is its first segment unless it is `$default`. */
function decodePath(pathname: string, stage: string): string | undefined {
  const path = stage === DEFAULT ? pathname : pathname.replace(new RegExp(`^/${stage}(?=/|$)`), '') || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

declare module '../service.ts' {
  interface Services {
    httpApi?: Service;
  }
}

export const SERVICE = service('httpApi', {
  needs: ['functions', 'cognito-idp'],
  resources: apis('HTTP'),
  start: ({ functions, 'cognito-idp': userPools }, cloud) =>
    startHttpApi({ ...cloud, lambda: functions, userPools }),
  address: { url, hosts: (assembly) => atRoot(apis('HTTP')(assembly), apiHost) },
});
