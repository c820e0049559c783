import type { IncomingMessage, ServerResponse } from 'node:http';
import { arn } from '../account.ts';
import { answerCalls, answerRoute, json, type Route } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import type { Iam } from '../iam/iam.ts';
import { type Connection, MESSAGE_LIMIT } from './connection.ts';
import type { Definition } from './definition.ts';

export interface ManagementOptions {
  definition: Definition;
  connections: ReadonlyMap<string, Connection>;
  iam: Pick<Iam, 'secretOf' | 'allows'>;
}

/** Answers `@connections`, through which functions send to clients. Requests need a signature and a permission. */
export function createManagement({
  definition: { apiId, stage },
  connections,
  iam,
}: ManagementOptions): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const path = new RegExp(`^/${stage}/@connections/(.+)$`);

  function route(method: string, act: (connection: Connection, data: Buffer) => ReturnType<Route[2]>): Route {
    return [
      method,
      path,
      ({ authorize, body }, id = '') => {
        const resource = arn('execute-api', `${apiId}/${stage}/${method}/@connections/${id}`);
        authorize('execute-api:ManageConnections', resource);
        const connection = connections.get(id);
        if (!connection?.isOpen) throw new AwsError('GoneException', 'The connection is closed.', 410);
        return act(connection, body);
      },
    ];
  }

  const routes = [
    route('POST', (connection, data) => {
      if (!connection.send(data))
        throw new AwsError('LimitExceededException', 'The WebSocket client side buffer is full.', 429);
      return {};
    }),
    route('DELETE', (connection) => {
      connection.close(1000, 'Connection Closed Normally');
      return { status: 204 };
    }),
  ];
  return answerCalls({
    iam,
    limit: MESSAGE_LIMIT,
    tooLarge: 'PayloadTooLargeException',
    protocol: json('json'),
    async answer(call) {
      const reply = await answerRoute(routes, call);
      if (!reply) throw new AwsError('ForbiddenException', 'Forbidden', 403);
      return reply;
    },
  });
}
