import type { IncomingMessage } from 'node:http';
import { WebSocketServer } from 'ws';
import type { Resource } from '../assembly/resource.ts';
import { apiHost, apis, atRoot, service, url } from '../declaration.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown } from '../faults/outages.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import type { Lambda } from '../lambda/lambda.ts';
import { createServer, type HandleUpgrade, listen } from '../server.ts';
import type { Service } from '../service.ts';
import { AWS_LIFETIMES, Connection, type Lifetimes, MESSAGE_LIMIT } from './connection.ts';
import { readDefinition } from './definition.ts';
import { type AcceptedClient, createGateway } from './gateway.ts';
import { createManagement } from './management.ts';

export interface WebSocketApiOptions {
  /** All resources of the templates. */
  resources: Resource[];
  lambda: Lambda;
  iam: Pick<FunctionKeys, 'secretOf' | 'allows' | 'principalOf'>;
  /** @default AWS's */
  lifetimes?: Lifetimes;
  /** @default no faults */
  faults?: FaultSource;
}

export interface WebSocketApi extends Service {
  /** How many clients are connected. */
  connectionCount(): number;
}

/** Starts the WebSocket API of the templates, with `@connections` on the same port. */
export async function startWebSocketApi(options: WebSocketApiOptions): Promise<WebSocketApi> {
  const { resources, lambda, iam, lifetimes = AWS_LIFETIMES, faults = NO_FAULTS } = options;
  const definition = readDefinition(resources);
  const gateway = createGateway(definition, lambda);
  const connections = new Map<string, Connection>();
  const accepted = new WeakMap<IncomingMessage, AcceptedClient>();
  let closing = false;

  const upgrades = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_LIMIT,
    handleProtocols: () => false,
    verifyClient({ req }, callback) {
      const refuse = (status: number, body: string) =>
        callback(false, status, body, { 'content-type': 'application/json' });
      gateway.admit(req).then(
        (admission) => {
          if ('status' in admission) return refuse(admission.status, admission.body);
          accepted.set(req, admission.client);
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
  const upgrade: HandleUpgrade = (req, stream, head) => {
    upgrades.handleUpgrade(req, stream, head, (socket) => {
      const client = accepted.get(req);
      if (!client) return socket.terminate();
      const { connectionId } = client;
      const closed = (code: number, reason: string) => {
        connections.delete(connectionId);
        if (!closing) client.disconnected(code, reason).catch(console.error);
      };
      const { message } = client;
      connections.set(connectionId, new Connection(socket, { message, closed }, lifetimes));
    });
  };
  const server = createServer(manage, upgrade, () => isRegionDown(faults));
  const service = await listen(server);
  return {
    ...service,
    connectionCount: () => connections.size,
    async close() {
      closing = true;
      for (const connection of connections.values()) connection.end();
      await service.close();
    },
  };
}

declare module '../service.ts' {
  interface Services {
    webSocketApi?: WebSocketApi;
  }
}

export const SERVICE = service('webSocketApi', {
  needs: ['functions'],
  resources: apis('WEBSOCKET'),
  start: ({ functions }, cloud) => startWebSocketApi({ ...cloud, lambda: functions }),
  address: { url, hosts: (assembly) => atRoot(apis('WEBSOCKET')(assembly), apiHost) },
});
