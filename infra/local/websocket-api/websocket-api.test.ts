import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { WebSocket } from 'ws';
import type { Resource } from '../assembly/resource.ts';
import { startDynoxide } from '../dynamodb/dynoxide.ts';
import { createFunctionKeys } from '../iam/function-keys.ts';
import { createFunctions, type Functions } from '../lambda/functions.ts';
import type { Service } from '../service.ts';
import { openStore } from '../store/store.ts';
import { startWebSocketApi, type WebSocketApi } from './websocket-api.ts';

const CODE = `
export async function handler(event) {
  const { eventType, connectionId, disconnectStatusCode } = event.requestContext;
  if (eventType === 'CONNECT') {
    const { status = '200', fail, wait } = event.queryStringParameters ?? {};
    if (wait) console.log('asked to wait');
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    if (fail) throw new Error(fail);
    return { statusCode: Number(status), headers: { 'Sec-WebSocket-Protocol': 'live' }, body: 'refused by the function' };
  }
  if (eventType === 'DISCONNECT') console.log('left', connectionId, disconnectStatusCode);
  if (event.body?.includes('"fail"')) throw new Error('secret');
  if (event.body?.includes('"wait"')) await new Promise((resolve) => setTimeout(resolve, 1500));
  return { statusCode: 200, body: JSON.stringify(event) };
}`;

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:talk';

const resource = (type: string, physicalId: string, properties: Record<string, unknown> = {}): Resource => ({
  stack: 'Live',
  logicalId: physicalId,
  type: `AWS::${type}`,
  physicalId,
  properties,
});
const ofApi = (type: string, id: string, properties: Record<string, unknown> = {}) =>
  resource(`ApiGatewayV2::${type}`, id, { ApiId: 'ws1', ...properties });
const route = (RouteKey: string, properties: Record<string, unknown> = {}) =>
  ofApi('Route', RouteKey, {
    RouteKey,
    AuthorizationType: 'NONE',
    Target: 'integrations/int1',
    RouteResponseSelectionExpression: '$default',
    ...properties,
  });
const role = (name: string, Resource: string) =>
  resource('IAM::Role', name, {
    Policies: [
      {
        PolicyDocument: { Statement: { Effect: 'Allow', Action: 'execute-api:ManageConnections', Resource } },
      },
    ],
  });
const talker = (name: string) =>
  resource('Lambda::Function', name, {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Role: `arn:aws:iam::000000000000:role/${name}`,
    Code: { S3Key: 'talk.zip' },
    Timeout: 5,
  });
const api = resource('ApiGatewayV2::Api', 'ws1', {
  ProtocolType: 'WEBSOCKET',
  RouteSelectionExpression: '$request.body.action',
});
const stage = ofApi('Stage', 'live', {
  AutoDeploy: true,
  AccessLogSettings: { Format: '{"event":"$context.eventType","status":"$context.status"}' },
});
const permission = resource('Lambda::Permission', 'invoke', {
  Principal: 'apigateway.amazonaws.com',
  FunctionName: FUNCTION,
  SourceArn: 'arn:aws:execute-api:us-east-1:000000000000:ws1/*',
});
const integration = ofApi('Integration', 'int1', {
  IntegrationType: 'AWS_PROXY',
  IntegrationUri: `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${FUNCTION}/invocations`,
  TimeoutInMillis: 1000,
});
const resources = [
  api,
  stage,
  permission,
  integration,
  route('$connect'),
  route('$disconnect'),
  route('$default'),
  route('quiet', { RouteResponseSelectionExpression: undefined }),
  talker('talk'),
  role('talk', 'arn:aws:execute-api:us-east-1:000000000000:ws1/live/*/@connections/*'),
  talker('stranger'),
  role('stranger', 'arn:aws:execute-api:us-east-1:000000000000:other/*'),
];

describe('a WebSocket API', () => {
  const iam = createFunctionKeys(resources);
  const open: WebSocket[] = [];
  let dataDir: string;
  let database: Service;
  let functions: Functions;
  let gateway: WebSocketApi;

  const start = (lifetimes?: { idleMs: number; longestMs: number }) =>
    startWebSocketApi({ resources, lambda: functions, iam, dataDir, lifetimes });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'websocket-api-'));
    await mkdir(join(dataDir, 'talk'));
    await writeFile(join(dataDir, 'talk', 'index.mjs'), CODE);
    database = await startDynoxide();
    functions = await createFunctions({
      functions: resources.filter(({ type }) => type === 'AWS::Lambda::Function'),
      asset: () => join(dataDir, 'talk'),
      dataDir,
      store: await openStore(database.url),
      iam,
      services: () => ({ DYNAMODB: database.url, S3: '', SES: '', COGNITO_IDENTITY_PROVIDER: '' }),
      send: async () => undefined,
    });
    gateway = await start();
  });

  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });

  afterAll(async () => {
    await gateway.close();
    await functions.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  /** A browser, and what it is told; `refused` is set instead if it is not let in. */
  async function visit(query = '', { at = gateway, path = '/live' } = {}) {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}${path}${query}`, ['live', 'other']);
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

  const managing = (name = 'talk', at = gateway) =>
    new ApiGatewayManagementApiClient({
      endpoint: `${at.url}/live`,
      region: 'us-east-1',
      credentials: iam.keyOf(name),
      maxAttempts: 1,
    });
  const post = (ConnectionId: string, Data: string, client = managing()) =>
    client.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(Data) }));

  test('a message reaches the route it names with an event in AWS’s shape, and the answer comes back', async () => {
    const visitor = await visit('?from=test');
    expect(visitor.socket.protocol).toBe('live');
    const event = await visitor.ask({ action: 'anything', text: 'é' });
    expect(event).toEqual({
      requestContext: {
        routeKey: '$default',
        eventType: 'MESSAGE',
        messageDirection: 'IN',
        messageId: expect.any(String),
        extendedRequestId: expect.any(String),
        requestId: expect.any(String),
        requestTime: expect.stringMatching(/^\d\d\/\w{3}\/\d{4}:/),
        requestTimeEpoch: expect.any(Number),
        connectedAt: expect.any(Number),
        connectionId: expect.stringMatching(/^[\w-]{15}=$/),
        identity: { sourceIp: '127.0.0.1' },
        domainName: 'ws1.execute-api.us-east-1.amazonaws.com',
        apiId: 'ws1',
        stage: 'live',
      },
      body: '{"action":"anything","text":"é"}',
      isBase64Encoded: false,
    });
    visitor.socket.send('{"action":"quiet"}');
    visitor.socket.send('no JSON');
    expect(JSON.parse(await visitor.next())).toMatchObject({
      body: 'no JSON',
      requestContext: { routeKey: '$default' },
    });
  });

  test.each([
    ['?status=401', 401, 'refused by the function'],
    ['?fail=secret', 502, 'Internal server error'],
  ])('a browser that $connect refuses (%s) is told %d', async (query, status, body) => {
    const { refused } = await visit(query);
    expect(refused).toMatchObject({ status, body: expect.stringContaining(body) });
    expect(refused?.body).not.toContain('secret');
  });

  test('another path than the stage’s is forbidden', async () => {
    expect((await visit('', { path: '/other' })).refused?.status).toBe(403);
    expect((await fetch(`${gateway.url}/live`)).status).toBe(403);
  });

  test('a function that fails or takes too long is told of without its reasons, and the connection stays', async () => {
    const visitor = await visit();
    for (const action of ['fail', 'wait'])
      expect(await visitor.ask({ action })).toEqual({
        message: 'Internal server error',
        connectionId: expect.any(String),
        requestId: expect.any(String),
      });
    expect(await idOf(visitor)).toBeTruthy();
  });

  test('a function posts to a connection, looks it up and ends it, and $disconnect is told', async () => {
    const visitor = await visit();
    const ConnectionId = await idOf(visitor);
    const large = 'x'.repeat(100_000);
    await post(ConnectionId, 'hello');
    await post(ConnectionId, large);
    expect([await visitor.next(), await visitor.next()]).toEqual(['hello', large]);
    const { ConnectedAt, LastActiveAt, Identity } = await managing().send(
      new GetConnectionCommand({ ConnectionId }),
    );
    expect(Identity).toEqual({ SourceIp: '127.0.0.1' });
    expect(Number(LastActiveAt)).toBeGreaterThanOrEqual(Number(ConnectedAt));
    await managing().send(new DeleteConnectionCommand({ ConnectionId }));
    expect(await visitor.closed).toEqual({ code: 1000 });
    await expect(post(ConnectionId, 'late')).rejects.toMatchObject({
      name: 'GoneException',
      $metadata: { httpStatusCode: 410 },
    });
    await until(async () => (await functions.logs('talk')).includes(`left ${ConnectionId} 1000`));
  });

  test('@connections refuses a role that has no grant, a wrong secret, no signature, and too long messages', async () => {
    const visitor = await visit();
    const id = await idOf(visitor);
    await expect(post(id, 'x', managing('stranger'))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`ws1/live/POST/@connections/${id}`),
    });
    const forged = new ApiGatewayManagementApiClient({
      endpoint: `${gateway.url}/live`,
      region: 'us-east-1',
      credentials: { ...iam.keyOf('talk'), secretAccessKey: 'guessed' },
    });
    await expect(post(id, 'x', forged)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const unsigned = await fetch(`${gateway.url}/live/@connections/${encodeURIComponent(id)}`, {
      method: 'POST',
      body: 'x',
    });
    expect(unsigned.status).toBe(403);
    await expect(post(id, 'x'.repeat(128 * 1024 + 1))).rejects.toMatchObject({
      name: 'PayloadTooLargeException',
      $metadata: { httpStatusCode: 413 },
    });
    expect(await idOf(visitor)).toBe(id);
  });

  test.each([
    ['a frame over 32 KB', 1009, (socket: WebSocket) => socket.send('x'.repeat(32 * 1024 + 1))],
    [
      'a message over 128 KB',
      1009,
      (socket: WebSocket) => {
        for (let i = 0; i < 5; i += 1) socket.send('x'.repeat(32_000), { fin: i === 4 });
      },
    ],
    ['a binary frame', 1003, (socket: WebSocket) => socket.send(Buffer.from([1]))],
  ])('%s ends its connection with %d', async (_, code, send) => {
    const visitor = await visit();
    send(visitor.socket);
    expect(await visitor.closed).toEqual({ code });
  });

  test('a message in several small frames arrives whole', async () => {
    const visitor = await visit();
    for (let i = 0; i < 4; i += 1) visitor.socket.send('x'.repeat(30_000), { fin: i === 3 });
    expect(JSON.parse(await visitor.next()).body).toHaveLength(120_000);
  });

  test('an idle connection ends; a ping keeps it until its longest life is over', async () => {
    const brief = await start({ idleMs: 1_000, longestMs: 2_500 });
    const [idle, pinging] = [await visit('', { at: brief }), await visit('', { at: brief })];
    const timer = setInterval(() => pinging.socket.ping(), 100);
    let pongs = 0;
    pinging.socket.on('pong', () => {
      pongs += 1;
    });
    const first = await Promise.race([idle.closed.then(() => 'idle'), pinging.closed.then(() => 'pinging')]);
    expect(first).toBe('idle');
    expect([await idle.closed, await pinging.closed]).toEqual([{ code: 1001 }, { code: 1001 }]);
    clearInterval(timer);
    expect(pongs).toBeGreaterThan(2);
    await brief.close();
  });

  test('a browser that never reads fills its buffer, is then refused, and holds nobody up', async () => {
    const [deaf, other] = [await visit(), await visit()];
    const [deafId, otherId] = [await idOf(deaf), await idOf(other)];
    deaf.socket.pause();
    const client = managing();
    let posted = 0;
    let refusal: unknown;
    // Far more than the system's own buffers for a socket of this machine.
    for (; posted < 1000 && !refusal; posted += 1) {
      await post(deafId, 'x'.repeat(100_000), client).catch((error) => {
        refusal = error;
      });
    }
    expect(refusal).toMatchObject({ name: 'LimitExceededException', $metadata: { httpStatusCode: 429 } });
    await post(otherId, 'still here', client);
    expect(await other.next()).toBe('still here');
  });

  test('closing ends every connection, also one that is just being made', async () => {
    const brief = await start();
    const visitor = await visit('', { at: brief });
    const waiting = visit('?wait=5000', { at: brief }).catch((error) => error.message);
    await until(async () => (await functions.logs('talk')).includes('asked to wait'));
    await brief.close();
    expect(await visitor.closed).toEqual({ code: 1001 });
    expect(await waiting).toContain('hang up');
  });

  test('the access log has a line for each event in the stage’s format', async () => {
    await visit('?status=403');
    const lines = () => readFile(join(dataDir, 'logs', 'websocket-api.log'), 'utf8');
    await until(async () => (await lines()).includes('{"event":"CONNECT","status":"403"}'));
    expect(await lines()).toContain('{"event":"MESSAGE","status":"502"}');
  });

  test.each<[string, Resource[], string]>([
    ['an authorizer', [...resources, route('x', { AuthorizationType: 'CUSTOM' })], 'CUSTOM'],
    [
      'a MOCK integration',
      resources.map((one) =>
        one === integration ? ofApi('Integration', 'int1', { IntegrationType: 'MOCK' }) : one,
      ),
      'MOCK',
    ],
    ['no permission', resources.filter((one) => one !== permission), 'ws1/live/\\$connect'],
    ['no stage', resources.filter((one) => one !== stage), '0 stages'],
  ])('%s ends the start with its name', async (_, given, name) => {
    await expect(startWebSocketApi({ resources: given, lambda: functions, iam, dataDir })).rejects.toThrow(
      new RegExp(name),
    );
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let left = 200; !(await condition()); left -= 1) {
    if (left === 0) throw new Error('It did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
