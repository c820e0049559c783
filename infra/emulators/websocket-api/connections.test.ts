import type { WebSocket } from 'ws';
import { until, useWebSocketApi } from './websocket-api.fake.ts';

const { idOf, logs, start, url, visit } = useWebSocketApi();

describe('a WebSocket API', () => {
  test.each([
    ['?status=401', 401, 'refused by the function'],
    ['?fail=secret', 502, 'Internal server error'],
  ])('a client that $connect refuses (%s) gets %d', async (query, status, body) => {
    const { refused } = await visit(query);
    expect(refused).toMatchObject({ status, body: expect.stringContaining(body) });
    expect(refused?.body).not.toContain('secret');
  });

  test('a path other than the stage’s is forbidden', async () => {
    expect((await visit('', { path: '/other' })).refused?.status).toBe(403);
    expect((await fetch(`${url()}/live`)).status).toBe(403);
  });

  test('a function that fails or times out is reported without the reason, and the connection stays open', async () => {
    const visitor = await visit();
    for (const action of ['fail', 'wait'])
      expect(await visitor.ask({ action })).toEqual({
        message: 'Internal server error',
        connectionId: expect.any(String),
        requestId: expect.any(String),
      });
    expect(await idOf(visitor)).toBeTruthy();
  });

  test.each([
    ['a message over 128 KB', 1009, (socket: WebSocket) => socket.send('x'.repeat(128 * 1024 + 1))],
    ['a binary frame', 1003, (socket: WebSocket) => socket.send(Buffer.from([1]))],
  ])('%s ends its connection with %d', async (_, code, send) => {
    const visitor = await visit();
    send(visitor.socket);
    expect(await visitor.closed).toEqual({ code });
  });

  test('an idle connection ends; pings keep it open up to its maximum duration', async () => {
    const brief = await start({ lifetimes: { idleMs: 1_000, longestMs: 2_500 } });
    const [idle, pinging] = [await visit('', { at: brief }), await visit('', { at: brief })];
    const timer = setInterval(() => pinging.socket.ping(), 100);
    let pongs = 0;
    pinging.socket.on('pong', () => {
      pongs += 1;
    });
    const first = await Promise.race([idle.closed.then(() => 'idle'), pinging.closed.then(() => 'pinging')]);
    expect(first).toBe('idle');
    expect([await idle.closed, await pinging.closed]).toEqual([{ code: 1001 }, { code: 1001 }]);
    clearInterval(timer);
    expect(pongs).toBeGreaterThan(2);
    await brief.close();
  });

  test('closing ends every connection, also one that is being opened', async () => {
    const brief = await start();
    const visitor = await visit('', { at: brief });
    const waiting = visit('?wait=5000', { at: brief }).catch((error) => error.message);
    await until(async () => (await logs()).includes('asked to wait'));
    await brief.close();
    expect(await visitor.closed).toEqual({ code: 1001 });
    expect(await waiting).toContain('hang up');
  });
});
