import { EventEmitter, once } from 'node:events';
import { setImmediate as later } from 'node:timers/promises';
import { openHeadless } from './headless-page.ts';

const pointer = { version: '1', entry: '', integrity: '', contract: 6 };
const shell = { ...pointer, name: 'shell', exposes: { main: { js: ['/main.js'], css: [] } } };
const remote = { ...pointer, name: 'hub', exposes: {} };
const LOADS_MORE = `document.head.append(Object.assign(document.createElement('script'), { src: '/late.js' }));`;

test('a file that arrives after the page was closed is not run', async () => {
  const events = new EventEmitter();
  const [asked, arrived] = [once(events, 'asked'), once(events, 'arrived')];
  const { errors, close } = openHeadless(shell, remote, async (path) => {
    if (path === '/main.js') return Buffer.from(LOADS_MORE);
    events.emit('asked');
    await arrived;
    return Buffer.from('document.body.append("late");');
  });
  await asked;
  close();
  events.emit('arrived');
  await later();
  expect(errors).toEqual([]);
});
