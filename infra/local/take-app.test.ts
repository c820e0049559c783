import { createServer } from 'node:http';
import { listen } from '../emulators/server.ts';
import { appPages, takeApp } from './take-app.ts';

test('a suite that runs takes another app, and says which one runs', async () => {
  let running = 'one';
  let starts = 0;
  const pages = appPages(
    () => running,
    async (name) => {
      if (name === 'broken') throw new Error('It does not start.');
      running = name;
      starts += 1;
    },
  );
  const server = await listen(createServer((req, res) => pages(req, res) || res.writeHead(404).end()));
  await takeApp(server.url, 'two');
  expect(running).toBe('two');
  // It does not start again for the app that it runs: a release right after would find no suite.
  await takeApp(server.url, 'two');
  const text = await fetch(`${server.url}/__local/app`, { method: 'POST', body: '{"name":"three"}' });
  expect([text.status, running]).toEqual([403, 'two']);
  await server.close();
  expect(starts).toBe(1);
});
