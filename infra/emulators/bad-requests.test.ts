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
const operations = (prefix: string, names: string) => names.split(' ').map((name) => prefix + name);
const OPERATIONS: Partial<Record<(typeof SERVICES)[number], string[]>> = {
  s3: [],
  dynamodb: operations(
    'DynamoDB_20120810.',
    'GetItem PutItem Query TransactWriteItems BatchGetItem Scan UpdateItem',
  ),
  sqs: operations('AmazonSQS.', 'SendMessage SendMessageBatch ListQueues'),
  'cognito-idp': operations(
    'AWSCognitoIdentityProviderService.',
    'SignUp InitiateAuth RespondToAuthChallenge GetUser AdminCreateUser',
  ),
  ses: ['SendRawEmail'],
};
const PATHS = [
  '/',
  '//',
  '/%zz',
  '/a/%2e%2e//',
  '/..//..',
  '/?&&==',
  '/api//',
  '/api/%2e%2e/%2e%2e/',
  '/api/orders',
];
const OF_SERVICES = ['/live?__proto__=1', '/__local//', '/oauth2/token', '/oauth2/authorize?redirect_uri=//'];

const request = (line: string, headers: string[] = [], body = '') =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
const UPGRADE = ['Upgrade: websocket', 'Connection: Upgrade'];
/** What no generator of whole requests makes: less body than announced, a broken chunk, half a form, half a head. */
const REQUESTS = [
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
  'GET / HTTP/1.1\r\nHost: localh',
  request('GET / HTTP/1.1', [`x: ${'x'.repeat(40_000)}`]),
  request('CONNECT / HTTP/1.1'),
  request('GET / HTTP/1.1', UPGRADE),
  request('GET //live HTTP/1.1', [...UPGRADE, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x']),
  request('GET http://[ HTTP/1.1', UPGRADE),
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
    paths: [...PATHS, ...OF_SERVICES],
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
