import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from './service.ts';

/** Starts a server on this machine's own address, on a free port unless told one. Closing it also ends kept connections. */
export async function listen(
  server: Server,
  port = 0,
  host: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<Service> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
