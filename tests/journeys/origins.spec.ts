import { WebSocket } from 'ws';
import { expect, test } from './fixtures.ts';

test('the APIs answer to the site only, not at hosts of their own', async ({ request, localCloud }) => {
  const at = (api: 'httpApi' | 'webSocketApi') => localCloud.target.client(api).endpoint;
  expect((await request.get('/api/storefront/hero')).status()).toBe(200);
  for (const path of ['/api/storefront/hero', '/index.html']) {
    const answer = await request.get(`${at('httpApi')}${path}`, { headers: { 'x-page-path': '/' } });
    expect(answer.status()).toBe(403);
  }
  const live = `${localCloud.url}/live`.replace('http', 'ws');
  expect(await statusOfSocket(live, localCloud.url)).toBe('open');
  expect(await statusOfSocket(live, 'https://evil.example')).toBe(403);
  const own = `${at('webSocketApi')}/live`.replace('http', 'ws');
  expect(await statusOfSocket(own, localCloud.url)).toBe(403);
});

/** What the live gateway answers to a connection from that origin. */
function statusOfSocket(url: string, origin: string): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { origin });
    socket.on('open', () => resolve(socket.close() ?? 'open'));
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
}
