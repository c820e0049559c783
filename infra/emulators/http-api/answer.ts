import type { ServerResponse } from 'node:http';

/** A response before it is sent. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

const RESPONSE_LIMIT = 6 * 1024 * 1024;

/** An answer of the gateway itself. */
export function gatewayAnswer(status: number, message: string, headers: Record<string, string> = {}): Answer {
  const body = Buffer.from(JSON.stringify({ message }));
  return { status, headers: { 'content-type': 'application/json', ...headers }, cookies: [], body };
}

export const internalServerError = () => gatewayAnswer(500, 'Internal Server Error');

/** Reads a function's result in payload format 2.0. One without `statusCode`, which AWS makes the body, is an error here. */
export function toAnswer(result: unknown): Answer {
  const response = isObject(result) ? result : {};
  const status = Number(response.statusCode);
  const body = Buffer.from(
    String(response.body ?? ''),
    response.isBase64Encoded === true ? 'base64' : 'utf8',
  );
  if (!(status >= 200 && status <= 599) || body.length > RESPONSE_LIMIT) return internalServerError();
  const headers = Object.entries(isObject(response.headers) ? response.headers : {})
    // The gateway sets these headers itself.
    .filter(([name]) => !['content-length', 'connection', 'transfer-encoding'].includes(name.toLowerCase()))
    .map(([name, value]) => [name.toLowerCase(), [value].flat().join(',')]);
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...Object.fromEntries(headers) },
    cookies: Array.isArray(response.cookies) ? response.cookies.map(String) : [],
    body,
  };
}

export function send(res: ServerResponse, answer: Answer, requestId: string): void {
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value);
  if (answer.cookies.length > 0) res.setHeader('set-cookie', answer.cookies);
  res.setHeader('apigw-requestid', requestId);
  if (answer.status !== 204 && answer.status !== 304) res.setHeader('content-length', answer.body.length);
  res.writeHead(answer.status).end(answer.body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
