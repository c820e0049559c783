import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from './service.ts';

/** Starts a server on 127.0.0.1, on a free port unless told one. Closing it also ends the connections kept alive. */
export async function listen(server: Server, port = 0): Promise<Service> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
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
