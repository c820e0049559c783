import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalPages } from '../emulators/options.ts';
import { readBody } from '../emulators/server.ts';

const PATH = '/__local/app';
const TAKEN_WITHIN_MS = 120_000;

/** Which app a suite runs, by the name of its assembly's folder, and the way to another one. */
export function appPages(running: () => string, take: (name: string) => Promise<void>): LocalPages {
  return (req, res) => {
    if (req.url !== PATH) return false;
    // A page of another site can send no JSON.
    if (req.method === 'POST' && req.headers['content-type'] === 'application/json')
      void readBody(req, 1000)
        .then((body) => {
          res.writeHead(202).end();
          return take(JSON.parse(String(body)).name);
        })
        .catch((error: Error) => console.error(error.message));
    else res.writeHead(req.method === 'GET' ? 200 : 403).end(running());
    return true;
  };
}

/** Has the suite at an address run an app, unless it does so already. @throws Error if it does not */
export async function takeApp(site: string, name: string): Promise<void> {
  // While it starts again, nothing answers.
  const running = () =>
    fetch(site + PATH).then(
      (answer) => answer.text(),
      () => undefined,
    );
  if ((await running()) === name) return;
  const headers = { 'content-type': 'application/json' };
  await fetch(site + PATH, { method: 'POST', headers, body: JSON.stringify({ name }) });
  for (const end = Date.now() + TAKEN_WITHIN_MS; Date.now() < end; await sleep(200))
    if ((await running()) === name) return;
  throw new Error(`The suite at ${site} does not run the new app. Its terminal says why.`);
}
