import type { IncomingMessage, ServerResponse } from 'node:http';
import { arn } from '../account.ts';
import type { GatewayThrottle } from '../http-api/throttle.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import { SignatureError, signerOf } from '../iam/signature.ts';
import { readBody } from '../read-body.ts';
import { urlOf } from '../server.ts';
import { type Connection, MESSAGE_LIMIT } from './connection.ts';
import type { Definition } from './definition.ts';

interface Answer {
  status: number;
  /** AWS's name for the error. */
  error?: string;
  body?: object;
}

const refused = (status: number, error: string, message?: string): Answer => ({
  status,
  error,
  body: { message: message ?? null },
});
const gone = () => refused(410, 'GoneException');

const ACTIONS: Record<string, (connection: Connection, data: Buffer) => Answer> = {
  POST(connection, data) {
    return connection.send(data)
      ? { status: 200 }
      : refused(429, 'LimitExceededException', 'The WebSocket client side buffer is full.');
  },
  GET({ peer, lastActiveAt }) {
    const connectedAt = new Date(peer.connectedAt).toISOString();
    const body = { connectedAt, identity: peer.identity, lastActiveAt: new Date(lastActiveAt).toISOString() };
    return { status: 200, body };
  },
  DELETE(connection) {
    connection.close(1000, 'Connection Closed Normally');
    return { status: 204 };
  },
};

export interface ManagementOptions {
  definition: Definition;
  connections: ReadonlyMap<string, Connection>;
  iam: Pick<FunctionKeys, 'secretOf' | 'allows' | 'principalOf'>;
  throttle: GatewayThrottle;
}

/** Answers `@connections`, through which functions send to clients. Requests need a signature and a permission. */
export function createManagement({ definition, connections, iam, throttle }: ManagementOptions) {
  const prefix = `/${definition.stage}/@connections/`;
  const api = arn('execute-api', `${definition.apiId}/${definition.stage}`);

  async function perform(req: IncomingMessage): Promise<Answer> {
    const method = req.method ?? '';
    const { pathname } = urlOf(req);
    const data = await readBody(req, MESSAGE_LIMIT);
    const action = ACTIONS[method];
    if (!pathname.startsWith(prefix) || !action) return refused(403, 'ForbiddenException', 'Forbidden');
    const id = decodeURIComponent(pathname.slice(prefix.length));
    const caller = signerOf(req, iam, data);
    if (!caller) return refused(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
    const arn = `${api}/${method}/@connections/${id}`;
    if (!iam.allows(caller, 'execute-api:ManageConnections', arn)) {
      const message = `User: ${iam.principalOf(caller)} is not authorized to perform: execute-api:ManageConnections on resource: ${arn}`;
      return refused(403, 'AccessDeniedException', message);
    }
    if (!throttle.admitsRequest()) return refused(429, 'LimitExceededException', 'Too Many Requests');
    if (!data) return refused(413, 'PayloadTooLargeException', 'Message too long');
    const connection = connections.get(id);
    return connection?.isOpen ? action(connection, data) : gone();
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const answer = await perform(req).catch((error): Answer => {
      if (error instanceof SignatureError) return refused(403, error.code, error.message);
      if (error instanceof URIError) return refused(400, 'BadRequestException', 'Invalid connectionId');
      throw error;
    });
    if (answer.error) res.setHeader('x-amzn-errortype', answer.error);
    res.writeHead(answer.status, { 'content-type': 'application/json' });
    res.end(answer.body && JSON.stringify(answer.body));
  };
}
