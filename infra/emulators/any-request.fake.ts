import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import { REGION } from './account.ts';
import { signatureOf, textToSign } from './iam/signature.ts';

/** A request as bytes, for one of the addresses. */
interface RawRequest {
  url: string;
  text: string;
}

/** A port and what is known of it, so that generated requests reach more than its door. */
export interface Target {
  url: string;
  /** Paths that exist. */
  paths: string[];
  /** Signs requests as this service, so that they pass the check of signatures. */
  signedAs?: { service: string; accessKeyId: string; secretAccessKey: string };
  /** Values of `x-amz-target` or of the form's `Action`. @default none */
  operations?: string[];
  /** Values that exist, by the field of a body: a queue's URL, a table's name. @default none */
  known?: Record<string, string>;
  /** Tokens of people. @default none */
  tokens?: string[];
}

const words = (text: string) => text.split(' ');
const NAMES = words('__proto__ constructor toString id cursor q X-Amz-Signature redirect_uri');
const METHODS = words('GET GET POST POST PUT PATCH DELETE HEAD OPTIONS TRACE BREW');
const SEGMENTS = ['', '0'.repeat(26), ...words('% %00 %ff %2f .. %2e%2e . __proto__ %F0%9F%94%A5')];
const TYPES = [
  ...['', 'multipart/form-data; boundary=b', 'multipart/form-data', 'text/plain', 'application/json'],
  ...words('application/x-amz-json-1.0 application/x-amz-json-1.1 application/x-www-form-urlencoded'),
];
const FIELDS = [
  ...words(
    'TableName Key Item TransactItems RequestItems ExpressionAttributeValues StreamArn QueueUrl MessageBody',
  ),
  ...words('Entries ClientId Username UserAttributes AccessToken AuthFlow AuthParameters Session'),
  ...words('ChallengeResponses UserPoolId action topics __proto__'),
];

// Visible characters of one byte, so that the text is also the bytes. Line breaks would begin the next header.
const visible = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
});
const escaped = fc.string().map((text) => encodeURIComponent(text));
const name = fc.oneof(fc.constantFrom(...NAMES), escaped);
const query = fc
  .array(fc.tuple(name, escaped), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
const strangeHeaders = fc.subarray([
  'Range: bytes=5-1',
  'Range: bytes=-0,x',
  'If-None-Match: ",*',
  'If-Modified-Since: yesterday',
  'Accept-Encoding: br;q=x, gzip;;',
  'Cookie: =;=;__proto__=x; a=%',
  'Expect: 100-continue',
  'Origin: null',
  'Access-Control-Request-Method: BREW',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x',
  'X-Forwarded-For: ,,,',
  'X-Amz-Content-Sha256: STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  'X-Amz-Decoded-Content-Length: -1',
  'X-Amz-Copy-Source: /%/%',
  'X-Amz-Tagging: =%',
  'Idempotency-Key: \x7f',
]);
const authorization = fc.constantFrom(
  'Bearer x',
  'Bearer a.b.c',
  'Basic %%%',
  'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=, Signature=',
  'AWS4-HMAC-SHA256 Credential=a/b/c/d/e, SignedHeaders=__proto__, Signature=00',
);

/** Generates requests that nobody should send: bad paths, queries, headers and bodies, some of them signed. */
function anyRequest({
  url,
  paths,
  signedAs,
  operations = [],
  known = {},
  tokens = [],
}: Target): fc.Arbitrary<RawRequest> {
  const knownPath = fc.constantFrom(...paths);
  const segment = fc.constantFrom(...SEGMENTS);
  const path = fc.oneof(
    { weight: 4, arbitrary: knownPath },
    { weight: 2, arbitrary: fc.tuple(knownPath, segment).map(replaceOne) },
    fc.array(segment).map((all) => `/${all.join('/')}`),
    fc.oneof(
      visible,
      escaped.map((text) => `/${text}`),
      fc.constantFrom('*', 'http://['),
    ),
  );
  const operation = fc.constantFrom(...operations, 'DynamoDB_20120810.__proto__', 'None');
  const fields = fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue({ maxDepth: 2 }));
  const form = '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nx';
  const body = fc.oneof(
    visible,
    fc.json(),
    fc.json().map((json) => json.slice(0, -1)),
    operation.map((action) => `Action=${action}&__proto__=x&MessageBody=%`),
    fields.map((value) => JSON.stringify({ ...known, ...value })),
    fields.map((value) => JSON.stringify({ ...value, ...known })),
    fc.constantFrom('<a><b>', form, 'x'.repeat(70_000)),
  );
  const bearer = fc.constantFrom(...tokens.map((one) => `Bearer ${one}`), 'x');
  return fc
    .record({
      method: fc.constantFrom(...METHODS),
      path,
      query,
      body,
      operation,
      type: fc.constantFrom(...TYPES),
      more: strangeHeaders,
      authorization: fc.option(fc.oneof(authorization, bearer)),
      // Less or more than the body has, sometimes.
      off: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, -1),
      isSigned: fc.boolean(),
    })
    .map(({ method, path, query, body, operation, type, more, authorization, off, isSigned }) => {
      const signs = isSigned && signedAs;
      const headers = [
        'Host: localhost',
        'Connection: close',
        `Content-Type: ${type}`,
        `X-Amz-Target: ${operation}`,
        `Content-Length: ${Math.max(0, Buffer.byteLength(body, 'latin1') + (signs ? 0 : off))}`,
        ...(signs ? sign({ ...signs, method, path, query, body }) : more),
        ...(authorization && !signs ? [`Authorization: ${authorization}`] : []),
      ];
      const target = query ? `${path}?${query}` : path;
      return { url, text: [`${method} ${target} HTTP/1.1`, ...headers, '', body].join('\r\n') };
    });
}

function replaceOne([path, segment]: [string, string]): string {
  const parts = path.split('/');
  return [...parts.slice(0, -1), segment].join('/') || '/';
}

interface Signed extends NonNullable<Target['signedAs']> {
  method: string;
  path: string;
  query: string;
  body: string;
}

/** Signature Version 4. It only holds for paths and queries that need no more encoding; the others are refused. */
function sign({ service, accessKeyId, secretAccessKey, method, path, query, body }: Signed): string[] {
  const date = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${date.slice(0, 8)}/${REGION}/${service}/aws4_request`;
  const hash = createHash('sha256').update(body, 'latin1').digest('hex');
  const sorted = query.split('&').filter(Boolean).sort().join('&');
  const signed = [`host:localhost`, `x-amz-content-sha256:${hash}`, `x-amz-date:${date}`];
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const canonical = [method, path, sorted, ...signed, '', names, hash].join('\n');
  const signature = signatureOf(secretAccessKey, scope, textToSign(date, scope, canonical)).toString('hex');
  return [
    `X-Amz-Date: ${date}`,
    `X-Amz-Content-Sha256: ${hash}`,
    `Authorization: AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  ];
}

// Longer than any time-out of the emulators: a request that is still open then is never answered.
const OPEN_AT_MOST_MS = 60_000;

/** Sends the bytes and the end of the stream. Answers the first line that comes back; empty if the connection is cut off. */
export function sendRaw({ url, text }: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    let answer = '';
    const socket = connect(Number(port), hostname);
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.setTimeout(OPEN_AT_MOST_MS, () => {
      answer ||= 'no answer';
      socket.destroy();
    });
    socket.once('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    socket.end(text, 'latin1');
  });
}

/** Sends so many generated requests, some at a time. Answers those that got a server error. */
export async function sendAny(
  targets: Target[],
  { count, atOnce = 8 }: { count: number; atOnce?: number },
): Promise<{ answer: string; text: string }[]> {
  const requests = fc.sample(fc.constantFrom(...targets).chain(anyRequest), { numRuns: count });
  const wrong: { answer: string; text: string }[] = [];
  let next = 0;
  const client = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const answer = await sendRaw(request);
      if (!/^(HTTP\/1\.1 [1-4]\d\d |$)/.test(answer))
        wrong.push({ answer, text: request.text.slice(0, 1_000) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return wrong;
}
