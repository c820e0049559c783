import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { answerMessage } from './answer-message.ts';
import { forgetConnection, openConnection } from './connect.ts';

/** Handles the WebSocket API: connections that open and close, and the browsers' messages. */
export async function handler({
  requestContext,
  body,
}: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { connectionId, connectedAt, routeKey } = requestContext;
  if (routeKey === '$connect') await openConnection(connectionId, connectedAt);
  else if (routeKey === '$disconnect') await forgetConnection(connectionId);
  else return { statusCode: 200, body: JSON.stringify(await answerMessage(connectionId, body)) };
  return { statusCode: 200 };
}
