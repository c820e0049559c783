import { sendAny, sendRaw } from './any-request.fake.ts';
import { type EveryService, SERVICES, startEveryService } from './every-service.fake.ts';

let emulators: EveryService;
/** What exists, as requests name it. */
let known: Record<string, string>;

beforeAll(async () => {
  emulators = await startEveryService();
  const { idOf } = emulators;
  known = {
    TableName: idOf('AWS::DynamoDB::Table'),
    QueueUrl: idOf('AWS::SQS::Queue'),
    UserPoolId: idOf('AWS::Cognito::UserPool'),
    ClientId: idOf('AWS::Cognito::UserPoolClient'),
  };
  // Refusals of requests that nobody expects may be reported; here all are such.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => emulators?.close());

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const KEY = 'Credential=local/20261101/us/s3/aws4_request';
const TARGETS = ['DynamoDB_20120810.', 'AmazonSQS.', 'AWSCognitoIdentityProviderService.'];
const OPERATIONS: Partial<Record<(typeof SERVICES)[number], string[]>> = {
  s3: [],
  dynamodb: ['GetItem', 'PutItem', 'Query', 'TransactWriteItems', 'BatchGetItem', 'Scan', 'UpdateItem'].map(
    (name) => `DynamoDB_20120810.${name}`,
  ),
  sqs: ['SendMessage', 'ReceiveMessage', 'SendMessageBatch', 'DeleteMessage'].map(
    (name) => `AmazonSQS.${name}`,
  ),
  'cognito-idp': ['SignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'GetUser', 'AdminCreateUser'].map(
    (name) => `AWSCognitoIdentityProviderService.${name}`,
  ),
  ses: ['SendEmail', 'SendRawEmail'],
};
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"x":1}}',
  '{"UserAttributes":[null]}',
  'Action=',
  '<a><b>',
];

const lines = (...all: string[]) => all.join('\r\n');
const request = (line: string, headers: string[] = [], body = '') =>
  lines(line, 'Host: localhost', 'Connection: close', ...headers, '', body);
const post = (path: string, headers: string[], body: string) =>
  request(`POST ${path} HTTP/1.1`, [...headers, `Content-Length: ${Buffer.byteLength(body)}`], body);

const PATHS = [
  '/',
  '//',
  '///',
  '//%',
  '/%',
  '/%zz',
  '/%ff',
  '/%00',
  '/a/%2e%2e//',
  '/..//..',
  '/?',
  '/?&&==',
  '*',
  'http://[',
  'http://',
  'x:',
  '/api//',
  '/api/%',
  '/api/%2e%2e//',
  '/api/%2e%2e/%2e%2e/',
  '/live?__proto__=1',
  '/__local//',
  '/oauth2/token',
  '/oauth2/authorize?redirect_uri=//',
];
const REQUESTS = [
  ...PATHS.flatMap((path) =>
    ['GET', 'OPTIONS', 'DELETE', 'HEAD'].map((method) => request(`${method} ${path} HTTP/1.1`)),
  ),
  ...NAMES.flatMap((name) => [
    request(`GET /live?${name}=x&${name}=y HTTP/1.1`, [
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
    ]),
    request(`GET /${name}?${name}=x&${name}=y HTTP/1.1`, [
      `Cookie: ${name}=x; ${name}=y`,
      `${name}: x`,
      `${name}: y`,
    ]),
    request(`GET /api/any?${name}=x&${name}=y HTTP/1.1`, [
      `Cookie: ${name}=x; ${name}=y`,
      `${name}: x`,
      `${name}: y`,
    ]),
    ...TARGETS.map((target) => post('/', [`x-amz-target: ${target}${name}`], '{}')),
    post('/', ['content-type: application/x-www-form-urlencoded'], `Action=${name}&${name}=x`),
    request('GET / HTTP/1.1', [
      `Authorization: AWS4-HMAC-SHA256 ${KEY}, SignedHeaders=${name}, Signature=00`,
    ]),
  ]),
  ...TARGETS.flatMap((target) =>
    BODIES.map((body) => post('/', [`x-amz-target: ${target}GetItem`, `Authorization: ${KEY}`], body)),
  ),
  ...BODIES.map((body) => post('/', [`x-amz-target: ${TARGETS[2]}SignUp`], body)),
  ...BODIES.map((body) => post('/api/any', ['content-type: application/json'], body)),
  ...['PROPFIND', 'TRACE', 'CONNECT', 'BREW', 'get'].map((method) => request(`${method} / HTTP/1.1`)),
  // Truncated: less body than announced, a broken chunk, half a form, half a head.
  request('POST / HTTP/1.1', ['Content-Length: 100'], '{'),
  request('POST /api/any HTTP/1.1', ['Content-Length: 100'], '{'),
  request('POST /api/any HTTP/1.1', ['Transfer-Encoding: chunked'], '5\r\nab'),
  request('GET /api/any HTTP/1.1', ['Transfer-Encoding: chunked'], 'zz\r\n'),
  request('POST / HTTP/1.1', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  request(
    'POST /bucket HTTP/1.1',
    ['content-type: multipart/form-data; boundary=b', 'Content-Length: 50'],
    '--b\r\nContent-Dis',
  ),
  lines('GET / HTTP/1.1', 'Host: localh'),
  request('GET / HTTP/1.1', [`x: ${'x'.repeat(40_000)}`]),
  request('GET / HTTP/1.1', ['Upgrade: websocket', 'Connection: Upgrade']),
  request('GET //live HTTP/1.1', [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: x',
  ]),
  request('GET http://[ HTTP/1.1', ['Upgrade: websocket', 'Connection: Upgrade']),
  request('GET /api/any HTTP/1.1', ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x']),
  'not HTTP\r\n\r\n',
  '\0\xff\r\n\r\n',
];

test.each(SERVICES)(
  'bad requests to %s are answered or cut off, and the next request is answered',
  async (service) => {
    const url = emulators.urls[service] ?? '';
    const prototype = Object.getOwnPropertyNames(Object.prototype);
    for (const text of REQUESTS) {
      const answer = await sendRaw({ url, text });
      expect({ text, answer }).toEqual({ text, answer: expect.stringMatching(/^(HTTP\/1\.1 [1-4]\d\d |$)/) });
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
    expect((await fetch(url)).status).toBeLessThan(500);
  },
);

test('generated requests to every port, signed ones too, are answered and are no server error', async () => {
  const { credentials } = emulators.clientOptions('s3');
  const targets = SERVICES.map((service) => ({
    url: emulators.urls[service] ?? '',
    paths: ['/', '/api/orders', '/live', ...PATHS.filter((path) => path.startsWith('/'))],
    operations: OPERATIONS[service],
    known,
    ...(service in OPERATIONS && { signedAs: { service, ...credentials } }),
  }));
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  expect(await sendAny(targets, { count: 3_000 })).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  for (const { url } of targets) expect((await fetch(url)).status).toBeLessThan(500);
});

test('names of Object.prototype reach a function like other names', async () => {
  const query = NAMES.map((name) => `${name}=x&${name}=y`).join('&');
  for (const url of [emulators.urls.httpApi, emulators.urls.site]) {
    const answer = await fetch(`${url}/api/any?${query}`, { headers: { constructor: 'x' } });
    const event = JSON.parse(await answer.text());
    expect(event.rawQueryString).toBe(query);
    expect(Object.entries(event.queryStringParameters)).toEqual(NAMES.map((name) => [name, 'x,y']));
    expect(event.headers.constructor).toBe('x');
  }
});
