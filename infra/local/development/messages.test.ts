import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGES_PATH } from '@hearthside/shell/development/message.ts';
import { openMessages } from './messages.ts';

test('a page that connects again after a stack was replaced is told of another server, as one that stayed connected', async () => {
  const messages = openMessages(() => []);
  const server = createServer((req, res) => void messages.pages(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connect = async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${MESSAGES_PATH}`;
    const reader = (await fetch(url)).body?.pipeThrough(new TextDecoderStream()).getReader();
    return async () => {
      for (let text = ''; ; ) {
        text += (await reader?.read())?.value;
        const [, id] = /"id":"(.+?)"/.exec(text) ?? [];
        if (id) return id;
      }
    };
  };
  const stayed = await connect();
  const before = await stayed();
  expect(await (await connect())()).toBe(before);
  messages.renew();
  const after = await stayed();
  expect(after).not.toBe(before);
  expect(await (await connect())()).toBe(after);
  messages.close();
  server.close();
});
