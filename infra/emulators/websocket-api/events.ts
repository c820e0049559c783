import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayEventWebsocketRequestContextV2 } from 'aws-lambda';
import { regionalHost } from '../account.ts';
import { clfTime, sourceIp } from '../http-api/event.ts';
import { urlOf } from '../server.ts';
import type { Definition } from './definition.ts';

/** The client of a connection. */
export interface Peer {
  connectionId: string;
  /** Epoch milliseconds. */
  connectedAt: number;
  identity: { sourceIp: string; userAgent?: string };
}

type RequestContext = Omit<APIGatewayEventWebsocketRequestContextV2, 'messageId'> & {
  identity: Peer['identity'];
  messageId?: string;
  disconnectStatusCode?: number;
  disconnectReason?: string;
};

/** The event for a function. */
export interface WebSocketEvent {
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
  requestContext: RequestContext;
  body?: string;
  isBase64Encoded: boolean;
}

export function peerOf(req: IncomingMessage, connectionId: string): Peer {
  const userAgent = req.headers['user-agent'];
  return {
    connectionId,
    connectedAt: Date.now(),
    identity: { ...(userAgent && { userAgent }), sourceIp: sourceIp(req) },
  };
}

/** The events of one connection. */
export function eventsOf({ apiId, stage }: Definition, peer: Peer) {
  const domainName = `${apiId}.${regionalHost('execute-api')}`;

  function contextOf(eventType: RequestContext['eventType'], routeKey: string): RequestContext {
    const now = new Date();
    const requestId = randomUUID();
    return {
      routeKey,
      eventType,
      extendedRequestId: requestId,
      requestTime: clfTime(now),
      messageDirection: 'IN',
      stage,
      requestTimeEpoch: now.getTime(),
      requestId,
      domainName,
      apiId,
      ...peer,
    };
  }

  return {
    connect(req: IncomingMessage): WebSocketEvent {
      const query = [...urlOf(req).searchParams];
      return {
        headers: lastOf(pairsOf(req.rawHeaders)),
        ...(query.length > 0 && { queryStringParameters: lastOf(query) }),
        requestContext: contextOf('CONNECT', '$connect'),
        isBase64Encoded: false,
      };
    },
    message(body: string): WebSocketEvent {
      const requestContext = { ...contextOf('MESSAGE', '$default'), messageId: randomUUID() };
      return { requestContext, body, isBase64Encoded: false };
    },
    disconnect(disconnectStatusCode: number, disconnectReason: string): WebSocketEvent {
      const headers = { Host: domainName, 'x-api-key': '', 'x-restapi': '' };
      return {
        headers,
        requestContext: {
          ...contextOf('DISCONNECT', '$disconnect'),
          disconnectStatusCode,
          disconnectReason,
        },
        isBase64Encoded: false,
      };
    },
  };
}

function pairsOf(raw: string[]): [string, string][] {
  return raw.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, raw[i + 1] ?? '']] : []));
}

/** By name; of several with one name the last. */
function lastOf(pairs: [string, string][]): Record<string, string> {
  return Object.assign(Object.create(null), Object.fromEntries(pairs));
}
