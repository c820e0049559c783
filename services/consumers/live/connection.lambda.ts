import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { en } from 'zod/v4/locales';
import { isDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { hasRole } from '../../core/site/role.contract.ts';
import { hasSecondFactorNow } from '../../people/accounts/has-second-factor.ts';
import { isCurrentNow } from '../../people/accounts/is-current-sign-in.ts';
import { admit, forgetConnection } from './connect.ts';
import { ClientMessage, type ServerMessage } from './live.schema.ts';
import { mayWatch, type Reader, readToken } from './read-token.ts';
import { InvalidMessageError, subscribe, unsubscribe } from './subscribe.ts';
import { readTopicStates } from './topic.entity.ts';

/** `$connect` has the handshake's headers too. */
type Event = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string> };

/** Handles the WebSocket API: connections that open and close, and the browsers' messages. */
export async function handler({
  requestContext,
  body,
  headers,
}: Event): Promise<APIGatewayProxyStructuredResultV2> {
  const { connectionId, connectedAt, routeKey } = requestContext;
  if (routeKey === '$connect') return { statusCode: await admit(connectionId, connectedAt, headers) };
  if (routeKey === '$disconnect') await forgetConnection(connectionId);
  else return { statusCode: 200, body: JSON.stringify(await answerMessage(connectionId, body)) };
  return { statusCode: 200 };
}

// zod/mini has no messages of its own.
z.config(en());

type Subscribe = Extract<ClientMessage, { action: 'subscribe' }>;

/** Handles a browser's message, and answers it. */
export async function answerMessage(connectionId: string, body: string | undefined): Promise<ServerMessage> {
  try {
    const message = readMessage(body);
    switch (message.action) {
      case 'ping':
        return { type: 'pong' };
      case 'unsubscribe':
        await unsubscribe(connectionId, message.topics);
        return { type: 'unsubscribed', topics: message.topics };
      case 'subscribe':
        return await answerSubscribe(connectionId, message);
    }
  } catch (error) {
    if (error instanceof InvalidMessageError) return { type: 'invalid', detail: error.message };
    throw error;
  }
}

async function answerSubscribe(connectionId: string, message: Subscribe): Promise<ServerMessage> {
  const topics = [...new Set(message.topics)];
  const reader = message.token === undefined ? undefined : await readerOf(message.token);
  const allowed = topics.filter((topic) => mayWatch(topic, reader));
  if (allowed.length > 0) await subscribe(connectionId, allowed, reader);
  return {
    type: 'subscribed',
    // Read after the subscriptions are written: the browser will be told of every change that these states do not show.
    topics: await readTopicStates(allowed),
    refused: topics.filter((topic) => !allowed.includes(topic)),
  };
}

/** A token outlives its account and its sign-in, and does not say that an admin has shown a second factor: without it they have no role. */
async function readerOf(token: string): Promise<Reader | undefined> {
  const read = await readToken(token);
  if (!read) return undefined;
  const { clientId, ...reader } = read;
  const [isGone, isCurrent] = await Promise.all([isDeleted(reader.uid), isCurrentNow(reader)]);
  if (isGone || !isCurrent) return undefined;
  const isStaff = !hasRole(reader.groups, 'admin') || (await hasSecondFactorNow({ ...reader, clientId }));
  return isStaff ? reader : { ...reader, groups: [] };
}

function readMessage(body = ''): ClientMessage {
  const result = z.safeParse(ClientMessage, parse(body));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InvalidMessageError([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new InvalidMessageError('The message is not JSON.');
  }
}
