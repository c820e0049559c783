import type { IncomingMessage } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { functionsWith, service, url } from '../declaration.ts';
import { createServer, listen, readBody, urlOf } from '../server.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';

/** What push services take at most (RFC 8030, section 7.2). */
const LONGEST_MESSAGE = 4096;
const PATH = /^\/push\/([\w-]{1,200})$/;

/** A message as it was accepted. Only its browser can decrypt it. */
export interface PushMessage {
  /** Seconds for which it is kept for a browser that is off. */
  ttl: number;
  /** In base64url, encrypted by RFC 8291. */
  body: string;
  /** The key that the sender has proved (RFC 8292), in base64url. */
  sender: string;
  /** ISO 8601. */
  sentAt: string;
}

interface Box {
  messages: PushMessage[];
  /** Whether its browser has unsubscribed. */
  isGone?: boolean;
}

/**
 * A push service as RFC 8030 has it. Nobody subscribes here: each address below `/push/` is a subscription until a DELETE ends
 * it, as a browser's `unsubscribe` does. GET answers what came to it, for tests.
 */
export async function startPushService({ store }: { store: Store }): Promise<Service> {
  const boxes = store.collection<Box>('push-messages');

  async function take(req: IncomingMessage, token: string): Promise<number> {
    const body = await readBody(req, LONGEST_MESSAGE);
    if (!body) return 413;
    const ttl = Number(req.headers.ttl ?? 'none');
    if (!(ttl >= 0) || req.headers['content-encoding'] !== 'aes128gcm' || body.length < 86) return 400;
    const sender = await senderOf(req);
    if (!sender) return 403;
    if ((await boxes.get(token))?.isGone) return 410;
    const message = { ttl, body: body.toString('base64url'), sender, sentAt: new Date().toISOString() };
    await boxes.create(token, { messages: [] });
    await boxes.update(token, (box) => ({ ...box, messages: [...box.messages, message] }));
    return 201;
  }

  /** The sender's key, if its token is signed with it, for this service, and ends within a day. */
  async function senderOf({ headers }: IncomingMessage): Promise<string | undefined> {
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(headers.authorization ?? '') ?? [];
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      ...{ x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) },
    };
    try {
      await jwtVerify(token, await importJWK(jwk, 'ES256'), {
        audience: service.url,
        requiredClaims: ['sub', 'exp'],
        algorithms: ['ES256'],
      });
      return key;
    } catch {
      return undefined;
    }
  }

  const server = createServer(async (req, res) => {
    const [, token] = PATH.exec(urlOf(req).pathname) ?? [];
    if (!token) return res.writeHead(404).end();
    if (req.method === 'POST') return res.writeHead(await take(req, token)).end();
    if (req.method === 'DELETE') {
      await boxes.put(token, { messages: [], isGone: true });
      return res.writeHead(204).end();
    }
    const { messages } = (await boxes.get(token)) ?? { messages: [] };
    return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(messages));
  });
  const service = await listen(server);
  return service;
}

declare module '../service.ts' {
  interface Services {
    push?: Service;
  }
}

export const SERVICE = service('push', {
  needs: ['store'],
  resources: functionsWith('PUSH_SERVICES'),
  start: ({ store }) => startPushService({ store }),
  // In the place of Firefox's; subscriptions of other browsers are sent to their services.
  address: { url, hosts: () => ({ 'updates.push.services.mozilla.com': '' }) },
});
