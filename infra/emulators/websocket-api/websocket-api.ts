import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import type { Resource } from '../assembly/resource.ts';
import { openAccessLog } from '../http-api/access-log.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { listen } from '../listen.ts';
import type { Service } from '../service.ts';
import { AWS_LIFETIMES, Connection, type Lifetimes, MESSAGE_LIMIT } from './connection.ts';
import { readDefinition } from './definition.ts';
import { createGateway, type Guest } from './gateway.ts';
import { createManagement } from './management.ts';

export interface WebSocketApiOptions {
  /** The templates' resources. */
  resources: Resource[];
  lambda: Lambda;
  iam: Pick<FunctionKeys, 'secretOf' | 'allows' | 'principalOf'>;
  /** The access log is its `logs/websocket-api.log`. */
  dataDir: string;
  /** @default AWS's */
  lifetimes?: Lifetimes;
}

export interface WebSocketApi extends Service {
  /** How many browsers are connected. */
  connectionCount(): number;
}

/** Starts the WebSocket API of the templates, with `@connections` on the same port. */
export async function startWebSocketApi(options: WebSocketApiOptions): Promise<WebSocketApi> {
  const { resources, lambda, iam, dataDir, lifetimes = AWS_LIFETIMES } = options;
  const definition = readDefinition(resources);
  const log = await openAccessLog(join(dataDir, 'logs', 'websocket-api.log'), definition.logFormat);
  const gateway = createGateway(definition, lambda, log);
  const connections = new Map<string, Connection>();
  const guests = new WeakMap<IncomingMessage, Guest>();
  let closing = false;

  const upgrades = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_LIMIT,
    handleProtocols: (_, req) => guests.get(req)?.protocol ?? false,
    verifyClient({ req }, callback) {
      const refuse = (status: number, body: string) =>
        callback(false, status, body, { 'content-type': 'application/json' });
      gateway.admit(req).then(
        (admission) => {
          if ('status' in admission) return refuse(admission.status, admission.body);
          guests.set(req, admission.guest);
          callback(true);
        },
        (error) => {
          console.error(error);
          refuse(500, JSON.stringify({ message: 'Internal server error' }));
        },
      );
    },
  });

  const manage = createManagement({ definition, connections, iam });
  const server = createServer((req, res) => {
    manage(req, res).catch((error) => {
      if (!req.destroyed) console.error(error);
      res.destroy();
    });
  }).on('upgrade', (req, stream, head) => {
    upgrades.handleUpgrade(req, stream, head, (socket) => {
      const guest = guests.get(req);
      if (!guest) return socket.terminate();
      const { connectionId } = guest.peer;
      const closed = (code: number, reason: string) => {
        connections.delete(connectionId);
        if (!closing) guest.disconnected(code, reason).catch(console.error);
      };
      const { message } = guest;
      connections.set(
        connectionId,
        new Connection(socket, stream, guest.peer, { message, closed }, lifetimes),
      );
    });
  });
  const service = await listen(server);
  return {
    ...service,
    connectionCount: () => connections.size,
    async close() {
      closing = true;
      for (const connection of connections.values()) connection.end();
      await service.close();
      await log.close();
    },
  };
}
