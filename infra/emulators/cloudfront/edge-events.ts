import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Behavior, Distribution } from './distribution.ts';
import { type EdgeResponse, fromValues, toValues } from './edge-function.ts';
import { parseCookies } from './forwarded-headers.ts';
import type { Headers } from './response-headers.ts';

interface Viewer {
  method: string;
  uri: string;
  query: string;
  headers: Headers;
}

interface Response {
  status: number;
  headers: Headers;
}

/** The request as the behavior's function changed it. @throws Error for a response that the function generated */
export async function applyRequestFunction(
  behavior: Behavior,
  distribution: Distribution,
  req: IncomingMessage,
  viewer: Viewer,
): Promise<Viewer> {
  if (!behavior.onRequest) return viewer;
  const result = await behavior.onRequest({
    ...eventBase(distribution, req, 'viewer-request'),
    request: toEdgeRequest(viewer),
  });
  if ('statusCode' in result)
    throw new Error('A viewer-request function generated a response, which is not emulated.');
  const cookies = fromValues(result.cookies).map((pair) => pair.join('='));
  const query = fromValues(result.querystring).map((pair) =>
    pair.filter((part, i) => i === 0 || part).join('='),
  );
  return {
    method: viewer.method,
    uri: result.uri,
    query: query.join('&'),
    headers: {
      ...collect(fromValues(result.headers)),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    },
  };
}

/** The status and headers as the behavior's function changed them. */
export async function applyResponseFunction(
  behavior: Behavior,
  distribution: Distribution,
  req: IncomingMessage,
  response: Response,
): Promise<Response> {
  if (!behavior.onResponse) return response;
  const [uri = '', query = ''] = (req.url ?? '').split('?');
  const viewer = { method: req.method ?? '', uri, query, headers: { ...req.headers } as Headers };
  const result = await behavior.onResponse({
    ...eventBase(distribution, req, 'viewer-response'),
    request: toEdgeRequest(viewer),
    response: { statusCode: response.status, headers: toValues(flatten(response.headers)), cookies: {} },
  });
  if (!('statusCode' in result)) throw new Error('A viewer-response function must return a response.');
  return fromEdgeResponse(result);
}

/** One for a request and its response. */
const requestIds = new WeakMap<IncomingMessage, string>();

function eventBase(distribution: Distribution, req: IncomingMessage, eventType: string) {
  const requestId = requestIds.get(req) ?? randomUUID();
  requestIds.set(req, requestId);
  const context = {
    distributionDomainName: `${distribution.id.toLowerCase()}.cloudfront.net`,
    distributionId: distribution.id,
    eventType,
    requestId,
  };
  return { version: '1.0' as const, context, viewer: { ip: req.socket.remoteAddress ?? '' } };
}

function toEdgeRequest({ method, uri, query, headers }: Viewer) {
  const { cookie, ...rest } = headers;
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    });
  return {
    method,
    uri,
    querystring: toValues(parameters),
    headers: toValues(flatten(rest)),
    cookies: toValues(parseCookies(cookie)),
  };
}

function fromEdgeResponse({ statusCode, headers, cookies }: EdgeResponse): Response {
  const setCookies = Object.entries(cookies ?? {}).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
  return {
    status: statusCode,
    headers: { ...collect(fromValues(headers)), ...(setCookies.length > 0 && { 'set-cookie': setCookies }) },
  };
}

function flatten(headers: Headers): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
}

function collect(entries: [string, string][]): Headers {
  const headers: Headers = Object.create(null);
  for (const [name, value] of entries) {
    const known = headers[name];
    headers[name] = known === undefined ? value : [known, value].flat();
  }
  return headers;
}
