import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type DevelopmentMessage, MESSAGES_PATH } from '@hearthside/shell/development/message.ts';
import type { LocalPages } from '../../emulators/options.ts';

const RECONNECT_MS = 300;

/** What pages are told, as server-sent events. */
export interface Messages {
  tell(message: DevelopmentMessage): void;
  /** Pages load anew, also those that connect again later: what they hold is out of date. */
  renew(): void;
  /** Answers the pages' request for messages. */
  pages: LocalPages;
  close(): void;
}

/** `greeting` is what a page that connects must know. */
export function openMessages(greeting: () => DevelopmentMessage[]): Messages {
  const renewed = (): DevelopmentMessage => ({ type: 'server', id: randomUUID() });
  let server = renewed();
  const connected = new Set<ServerResponse>();
  const write = (res: ServerResponse, message: DevelopmentMessage) =>
    res.write(`data: ${JSON.stringify(message)}\n\n`);
  const tell = (message: DevelopmentMessage) => {
    for (const res of connected) write(res, message);
  };
  return {
    tell,
    renew() {
      server = renewed();
      tell(server);
    },
    pages(req, res) {
      if (req.url !== MESSAGES_PATH) return false;
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write(`retry: ${RECONNECT_MS}\n\n`);
      for (const message of [server, ...greeting()]) write(res, message);
      connected.add(res);
      res.once('close', () => connected.delete(res));
      return true;
    },
    close() {
      for (const res of connected) res.end();
    },
  };
}
