import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { env } from '../runtime/env.ts';
import type { ServerMessage } from './live.schema.ts';

/** How a connection took a message; `late`: it did not within the time, or the gateway could not take it now. */
export type Outcome = 'told' | 'gone' | 'late';

// More than a batch of shards is told at once (fan-out.lambda.ts): no message waits for a socket while its time runs.
const AGENT = { keepAlive: true, maxSockets: 128 };

let client: ApiGatewayManagementApiClient | undefined;

/** Says something on a connection. What the caller does about `late` is its affair: nothing is retried here. */
export async function tell(connectionId: string, message: ServerMessage, withinMs: number): Promise<Outcome> {
  const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(message) });
  try {
    await gateway().send(command, { abortSignal: AbortSignal.timeout(withinMs) });
    return 'told';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Cuts a connection, so that its browser opens another and catches up. */
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
  // No status: no answer. 429 also says that the browser does not read what it was sent.
  if (status === undefined || status === 429 || status >= 500) return 'late';
  throw error;
}
