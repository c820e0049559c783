import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { env } from '../../core/runtime/env.ts';
import type { ServerMessage } from './live.schema.ts';

/** The result of a post; `late`: it took too long, or the gateway could not take it now. */
export type Outcome = 'told' | 'gone' | 'late';

// More sockets than posts at once (tell-shard.ts): a post must not wait for a socket while its time runs.
const AGENT = { keepAlive: true, maxSockets: 128 };

let client: ApiGatewayManagementApiClient | undefined;

/** Posts a message to a connection, once. The caller decides what to do about `late`. */
export async function tell(connectionId: string, message: ServerMessage, withinMs: number): Promise<Outcome> {
  const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(message) });
  try {
    await gateway().send(command, { abortSignal: AbortSignal.timeout(withinMs) });
    return 'told';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Closes a connection, so that its browser opens another one and catches up. */
export async function disconnect(connectionId: string, withinMs: number): Promise<void> {
  const command = new DeleteConnectionCommand({ ConnectionId: connectionId });
  try {
    await gateway().send(command, { abortSignal: AbortSignal.timeout(withinMs) });
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}

function gateway(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: env('MANAGEMENT_URL'),
    maxAttempts: 1,
    requestHandler: { httpAgent: AGENT, httpsAgent: AGENT },
  });
  return client;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof GoneException) return 'gone';
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  // Without a status there was no answer. 429 can also mean that the browser does not read its messages.
  if (status === undefined || status === 429 || status >= 500) return 'late';
  throw error;
}
