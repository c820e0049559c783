import type { AddressInfo, Server, Socket } from 'node:net';
import type { Service } from './service.ts';

/** Starts a server on the loopback address. Port 0 takes a free port. Closing also ends idle and upgraded connections. */
export async function listen(
  server: Server,
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
