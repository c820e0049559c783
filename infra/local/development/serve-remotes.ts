import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { localOrigin } from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { type WatchedBuild, watchMicrofrontend } from '@hearthside/shell/development/watch.ts';
import { contentType } from '../../emulators/bucket-deployment/content-type.ts';
import { createServer, listen } from '../../emulators/server.ts';
import { openMessages } from './messages.ts';

/**
 * Builds these microfrontends for a deployed site, again with each save, and serves them to its pages: no other site may read them.
 * An admin's browser loads one of them there (services/releases/overrides).
 */
export async function serveRemotes(
  names: MicrofrontendName[],
  site: string,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const builds = new Map<MicrofrontendName, WatchedBuild>();
  const messages = openMessages(() => [...builds.values()].flatMap((build) => build.state() ?? []));

  function answer(req: IncomingMessage, res: ServerResponse): void {
    // Fonts and messages are read across origins. Chrome of before 142 asks for the second of these.
    res.setHeader('access-control-allow-origin', site).setHeader('vary', 'origin');
    res.setHeader('access-control-allow-private-network', 'true');
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    if (messages.pages(req, res)) return;
    const { pathname } = new URL(req.url ?? '/', localOrigin(port));
    const file = builds.get(pathname.split('/')[1] as MicrofrontendName)?.files.get(pathname);
    const headers = { 'content-type': contentType(pathname), 'cache-control': 'no-store' };
    if (file) res.writeHead(200, headers).end(file);
    else res.writeHead(404).end();
  }

  const services = await Promise.all([
    listen(createServer(answer), port),
    // Many browsers try ::1 first for `localhost`. A machine may have no IPv6.
    listen(createServer(answer), port, '::1').catch(() => undefined),
  ]);
  for (const name of names)
    builds.set(
      name,
      await watchMicrofrontend(name, messages.tell, (line) => console.log(`dev ${line}`), localOrigin(port)),
    );
  console.log(`dev ${names.join(', ')} for ${site} at ${localOrigin(port)}`);
  console.log(`dev There, as an admin: Visits > Local build > port ${port}`);
  return {
    async close() {
      messages.close();
      await Promise.all([...services, ...builds.values()].map((each) => each?.close()));
    },
  };
}
