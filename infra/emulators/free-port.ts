import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Above 10080, the last port that browsers and `fetch` refuse to connect to (fetch.spec.whatwg.org/#port-blocking).
const LOWEST = 11_000;
// Below what systems give to outgoing connections and to servers that ask for any port, so that none of those takes it
// before its user listens.
const HIGHEST = 32_000;
const ATTEMPTS = 20;

/** A port that nothing listens on at the moment; for programs that cannot report a port they chose themselves. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports between ${LOWEST} and ${HIGHEST} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
