import { WebSocket } from 'ws';
import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createFunctionKeys } from '../iam/function-keys.ts';
import { openTestFunctions, type TestFunctions } from '../lambda/functions.fake.ts';
import { startWebSocketApi, type WebSocketApi, type WebSocketApiOptions } from './websocket-api.ts';

const CODE = `
export async function handler(event) {
  if (event.requestContext.eventType === 'CONNECT') {
    const { status = '200', fail, wait } = event.queryStringParameters ?? {};
    if (wait) console.log('asked to wait');
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    if (fail) throw new Error(fail);
    return { statusCode: Number(status), body: 'refused by the function' };
  }
  if (event.body?.includes('"fail"')) throw new Error('secret');
  if (event.body?.includes('"wait"')) await new Promise((resolve) => setTimeout(resolve, 1500));
  return { statusCode: 200, body: JSON.stringify(event) };
}`;

const FUNCTION = arn('lambda', 'function:talk');

export const ofApi = (type: string, id: string, properties: Record<string, unknown> = {}) =>
  testResource(`AWS::ApiGatewayV2::${type}`, id, { ApiId: 'ws1', ...properties });
export const route = (RouteKey: string, properties: Record<string, unknown> = {}) =>
  ofApi('Route', RouteKey, {
    RouteKey,
    AuthorizationType: 'NONE',
    Target: 'integrations/int1',
    RouteResponseSelectionExpression: '$default',
    ...properties,
  });
const role = (name: string, Resource: string) =>
  testResource('AWS::IAM::Role', name, {
    Policies: [
      {
        PolicyDocument: { Statement: { Effect: 'Allow', Action: 'execute-api:ManageConnections', Resource } },
      },
    ],
  });
const talker = (name: string) =>
  testResource('AWS::Lambda::Function', name, {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Role: arn('iam', `role/${name}`),
    Code: { S3Key: 'talk.zip' },
    Timeout: 5,
  });
const api = testResource('AWS::ApiGatewayV2::Api', 'ws1', {
  ProtocolType: 'WEBSOCKET',
});
export const stage = ofApi('Stage', 'live', { AutoDeploy: true });
export const permission = testResource('AWS::Lambda::Permission', 'invoke', {
  Principal: 'apigateway.amazonaws.com',
  FunctionName: FUNCTION,
  SourceArn: arn('execute-api', 'ws1/*'),
});
export const integration = ofApi('Integration', 'int1', {
  IntegrationType: 'AWS_PROXY',
  IntegrationUri: `arn:aws:apigateway:${REGION}:lambda:path/2015-03-31/functions/${FUNCTION}/invocations`,
  TimeoutInMillis: 1000,
});
export const resources = [
  api,
  stage,
  permission,
  integration,
  route('$connect'),
  route('$disconnect'),
  route('$default'),
  talker('talk'),
  role('talk', arn('execute-api', 'ws1/live/*/@connections/*')),
  talker('stranger'),
  role('stranger', arn('execute-api', 'other/*')),
];

/** Gives the tests of a file a WebSocket API with the function `talk`. Clients are disconnected after each test. */
export function useWebSocketApi() {
  const iam = createFunctionKeys(resources);
  const open: WebSocket[] = [];
  let run: TestFunctions;
  let gateway: WebSocketApi;

  const start = (options: Partial<WebSocketApiOptions> = {}) =>
    startWebSocketApi({ resources, lambda: run.functions, iam, ...options });

  beforeAll(async () => {
    const functions = resources.filter(({ type }) => type === 'AWS::Lambda::Function');
    run = await openTestFunctions({ talk: CODE }, { functions, iam });
    gateway = await start();
  });

  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });

  afterAll(async () => {
    await gateway.close();
    await run.close();
  });

  /** A client, and what it receives. `refused` is set if it is not accepted. */
  async function visit(query = '', { at = gateway, path = '/live' } = {}) {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}${path}${query}`);
    open.push(socket);
    const told: string[] = [];
    const arrivals: (() => void)[] = [];
    socket.on('message', (data) => {
      told.push(data.toString());
      for (const arrive of arrivals.splice(0)) arrive();
    });
    const closed = new Promise<{ code: number }>((resolve) =>
      socket.on('close', (code) => resolve({ code })),
    );
    const refused = await new Promise<{ status?: number; body: string } | undefined>((resolve, reject) => {
      socket.once('open', () => resolve(undefined));
      socket.once('error', reject);
      socket.once('unexpected-response', async (_, res) =>
        resolve({ status: res.statusCode, body: (await res.toArray()).join('') }),
      );
    });
    const next = async () => {
      if (told.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
      return told.shift() ?? '';
    };
    const ask = async (message: object) => {
      socket.send(JSON.stringify(message));
      return JSON.parse(await next());
    };
    return { socket, next, ask, closed, refused };
  }

  const idOf = async (visitor: Awaited<ReturnType<typeof visit>>): Promise<string> =>
    (await visitor.ask({ action: 'who' })).requestContext.connectionId;

  return {
    url: () => gateway.url,
    keyOf: iam.keyOf,
    logs: () => run.functions.logs('talk'),
    /** Starts another API, which the caller closes. */
    start,
    visit,
    /** The connection id, as the function sees it. */
    idOf,
  };
}

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
