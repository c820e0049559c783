import { once } from 'node:events';
import WebSocket from 'ws';
import { freePort } from '../free-port.ts';
import { openTestFunctions, testFunction } from './functions.fake.ts';

const SOURCE = `export async function handler({ stop }) {
  if (stop) debugger;
  return process.pid;
}`;

test('a debugger stops an inspected function, which has one instance; longer than its time-out it is not stopped for that', async () => {
  const port = await freePort();
  const { functions, close } = await openTestFunctions(
    { shop: SOURCE },
    {
      functions: [testFunction('shop', { Timeout: 1 })],
      inspection: { portOf: (name) => (name === 'shop' ? port : undefined) },
    },
  );
  const [first, second] = await Promise.all([functions.invoke('shop', {}), functions.invoke('shop', {})]);
  expect(second).toBe(first);

  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const debug = new WebSocket(target.webSocketDebuggerUrl);
  await once(debug, 'open');
  const call = (id: number, method: string) => debug.send(JSON.stringify({ id, method }));
  const said = (wanted: object) =>
    new Promise<void>((resolve) =>
      debug.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (Object.entries(wanted).every(([key, value]) => message[key] === value)) resolve();
      }),
    );
  const enabled = said({ id: 1 });
  call(1, 'Debugger.enable');
  await enabled;
  const paused = said({ method: 'Debugger.paused' });
  const answer = functions.invoke('shop', { stop: true });
  await paused;
  call(2, 'Debugger.resume');
  expect(await answer).toBe(first);
  debug.close();
  await close();
});
