import { type IncomingMessage, request } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import type { Endpoints } from '../endpoints.ts';
import type { Distribution } from './distribution.ts';
import { hasBody } from './edge.ts';
import { applyRequestFunction } from './edge-events.ts';
import { forwardedHeaders, forwardedSearch } from './forwarded-headers.ts';
import type { Headers } from './response-headers.ts';

/** Forwards a WebSocket handshake to the first origin of its behavior, and then everything in both directions. */
export function createUpgrade(distribution: Distribution, endpoints: Endpoints) {
  return async (req: IncomingMessage, viewer: Duplex, head: Buffer): Promise<void> => {
    const [path = '/', query = ''] = (req.url ?? '/').split('?');
    const behavior = distribution.behaviorOf(path);
    const [origin] = behavior.origins;
    if (!origin || origin.bucket || req.method !== 'GET' || hasBody(req))
      return refuse(viewer, '403 Forbidden');
    const asked = { method: 'GET', uri: path, query, headers: { ...req.headers } as Headers };
    const wanted = await applyRequestFunction(behavior, distribution, req, asked);

    const policies = [behavior.cache, behavior.forward];
    const base = `${endpoints.toLocal(`https://${origin.domain}`)}${origin.path}`;
    const outgoing = request(`${base}${wanted.uri}${forwardedSearch(wanted.query, policies)}`, {
      headers: {
        ...forwardedHeaders(req, wanted.headers, policies),
        ...origin.headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
      },
    });
    viewer.once('close', () => outgoing.destroy());
    outgoing.on('error', () => refuse(viewer, '502 Bad Gateway'));
    outgoing.on('response', (answer) => {
      viewer.write(headOf(answer));
      pipeline(answer, viewer, () => viewer.destroy());
    });
    outgoing.on('upgrade', (answer, upstream, first) => {
      viewer.write(headOf(answer));
      viewer.write(first);
      upstream.write(head);
      pipeline(upstream, viewer, () => viewer.destroy());
      pipeline(viewer, upstream, () => upstream.destroy());
    });
    outgoing.end();
  };
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, i) =>
    i % 2 === 0 && !/^transfer-encoding$/i.test(name) ? [`${name}: ${rawHeaders[i + 1]}`] : [],
  );
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n');
}

function refuse(viewer: Duplex, status: string): void {
  viewer.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
