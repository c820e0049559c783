import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { answerMessage } from './answer-message.ts';
import { admit, forgetConnection } from './connect.ts';

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
