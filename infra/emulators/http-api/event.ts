import type { IncomingMessage } from 'node:http';
import type { APIGatewayEventRequestContextV2, APIGatewayProxyEventV2WithRequestContext } from 'aws-lambda';
import { ACCOUNT_ID, regionalHost } from '../account.ts';
import type { Match } from './route-table.ts';

/** What the authorizer tells the function. */
export interface JwtContext {
  claims: Record<string, string>;
  /** Routes with scopes are not emulated. */
  scopes: null;
}

type Event = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & { authorizer?: { jwt: JwtContext } }
>;

export interface RequestFacts {
  apiId: string;
  stage: string;
  requestId: string;
  /** Decoded, without the stage and the query. */
  path: string;
  rawQuery: string;
  body: Buffer;
}

const TEXT_TYPE = /^(text\/|application\/(json|xml|javascript)\b|[^;]+\+(json|xml)\b)/i;

/** The event for a request in payload format 2.0. */
export function toEvent(
  req: IncomingMessage,
  match: Match,
  facts: RequestFacts,
  jwt: JwtContext | undefined,
): Event {
  const { cookie, ...headers } = req.headers;
  const query = joinRepeated(new URLSearchParams(facts.rawQuery));
  const isText = TEXT_TYPE.test(headers['content-type'] ?? '') && !headers['content-encoding'];
  // A function sees the whole path, its stage included.
  const path = facts.stage === '$default' ? facts.path : `/${facts.stage}${facts.path}`;
  const now = new Date();
  const domainName = `${facts.apiId}.${regionalHost('execute-api')}`;
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: path,
    rawQueryString: facts.rawQuery,
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')]),
    ),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: ACCOUNT_ID,
      apiId: facts.apiId,
      ...(jwt && { authorizer: { jwt } }),
      domainName,
      domainPrefix: facts.apiId,
      http: {
        method: req.method ?? '',
        path,
        protocol: `HTTP/${req.httpVersion}`,
        sourceIp: sourceIp(req),
        userAgent: req.headers['user-agent'] ?? '',
      },
      requestId: facts.requestId,
      routeKey: match.route.key,
      stage: facts.stage,
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(facts.body.length > 0 && { body: facts.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: facts.body.length > 0 && !isText,
  };
}

export function sourceIp(req: IncomingMessage): string {
  return req.socket.remoteAddress ?? '';
}

/** `21/Nov/2026:04:00:00 +0000`, the time format of access logs. */
export function clfTime(time: Date): string {
  const [, day, month, year, clock] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(time.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${clock} +0000`;
}

function joinRepeated(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));
}
