import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Above 10080, the last port that browsers and `fetch` refuse to connect to (fetch.spec.whatwg.org/#port-blocking).
const LOWEST = 11_000;
// Below the ports that systems give to outgoing connections and to servers that ask for any port. So neither takes the
// port before its user listens.
const HIGHEST = 32_000;
const ATTEMPTS = 20;

/** A port on which nothing listens now, for programs that cannot report the port that they chose. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`All ${ATTEMPTS} ports that were tried between ${LOWEST} and ${HIGHEST} are in use.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
