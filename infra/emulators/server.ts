import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Service } from './service.ts';

/** Starts a server on the loopback address. Port 0 takes a free port. Closing also ends idle and upgraded connections. */
export async function listen(
  server: NetServer,
  port = 0,
  host: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<Service> {
  // `server.close` waits for upgraded sockets, but `closeAllConnections` does not know them.
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The request's body, or undefined if it exceeds the limit. The rest is drained then, so that the sender gets the answer. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length']) > limit) {
    req.resume();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) {
      req.resume();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Handle = (req: IncomingMessage, res: ServerResponse) => unknown;
export type HandleUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

const KEEP_ALIVE_MS = 65_000;
// Clients of the services read the code, the gateways' callers the message.
const UNAVAILABLE = JSON.stringify({ __type: 'ServiceUnavailable', message: 'Service Unavailable' });

/**
 * Creates a server of which no request can end the process. A target that is no URL is answered here with 400,
 * a host that is not this machine with 403, any request while `isDown` with 503, and an error that a handler leaves
 * unanswered ends its own connection only.
 */
export function createServer(
  handle: Handle,
  handleUpgrade?: HandleUpgrade,
  isDown: () => boolean = () => false,
): Server {
  const server = createHttpServer((req, res) => {
    const refusal = refusalOf(req);
    if (refusal) {
      req.resume();
      res.writeHead(refusal, { 'content-type': 'text/plain' }).end('The request is not acceptable.\n');
      return;
    }
    if (isDown()) {
      req.resume();
      res.writeHead(503, { 'content-type': 'application/json' }).end(UNAVAILABLE);
      return;
    }
    attempt(
      () => handle(req, res),
      (error) => {
        // It is not an error that a client leaves before the answer ends.
        if (!req.destroyed) console.error(error);
        res.destroy();
      },
    );
  });
  // Clients that keep connections, as the SDK does, would otherwise send into one that is just being closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  if (!handleUpgrade) return server;
  return server.on('upgrade', (req, socket, head) => {
    // Without a listener the error of one client would end this process.
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(req) ?? (isDown() ? 503 : undefined);
    if (refusal) socket.end(`HTTP/1.1 ${refusal} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else
      attempt(
        () => handleUpgrade(req, socket, head),
        (error) => {
          console.error(error);
          socket.destroy();
        },
      );
  });
}

/** The address of a request, with its path as the client wrote it. */
export function urlOf({ url = '/' }: IncomingMessage): URL {
  // A path that begins with two slashes would be read as a host if it stood alone.
  return url.startsWith('/') ? new URL(`http://local${url}`) : new URL(url, 'http://local');
}

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Another site can let its own name point at this machine. Then its pages could read what the server answers. */
function refusalOf(req: IncomingMessage): number | undefined {
  if (!LOCAL_HOST.test(req.headers.host ?? '')) return 403;
  try {
    urlOf(req);
    return undefined;
  } catch {
    return 400;
  }
}

function attempt(work: () => unknown, onError: (error: unknown) => void): void {
  Promise.resolve().then(work).catch(onError);
}
