/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { eventually } from '@hearthside/tests/fixtures/eventually.ts';
import { ownRelease } from '../remotes/client-of.ts';

interface Sent {
  page: string;
  releases: { microfrontend: string; release: string; visits?: number; errors?: { message: string }[] }[];
}

function read(body: Blob): Promise<Sent> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(body);
  });
}

const sent: Promise<Sent>[] = [];
let listening: jest.SpiedFunction<typeof addEventListener>;
let startReports: () => void;
let note: typeof import('./notes.ts').note;

beforeEach(async () => {
  sent.length = 0;
  navigator.sendBeacon = (_, body) => sent.push(read(body as Blob)) > 0;
  jest.resetModules();
  listening = jest.spyOn(globalThis, 'addEventListener');
  ({ note } = await import('./notes.ts'));
  ({ startReports } = await import('./start-reports.ts'));
});

afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  listening.mockRestore();
});

const visits = ({ releases }: Sent) =>
  releases.map(({ microfrontend, release, visits }) => [`${microfrontend}/${release}`, visits]);

test('a visit that ends before the code that reports has come is counted, once', async () => {
  startReports();
  note({ shown: 'hub/0a1b2c3d4e5f' });
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  const [first, ...others] = await Promise.all(sent);
  expect(others).toEqual([]);
  expect(first && visits(first)).toEqual([
    [ownRelease(), 1],
    ['hub/0a1b2c3d4e5f', 1],
  ]);
});

test('an error is told at once with its visit, and what the visit does later does not count it again', async () => {
  startReports();
  note({ shown: 'hub/0a1b2c3d4e5f' });
  const error = new Error('broken on purpose');
  error.stack = `Error: x\n    at render (${location.origin}/hub/0a1b2c3d4e5f/userhub.js:1:2345)`;
  dispatchEvent(new ErrorEvent('error', { error }));
  await eventually(
    async () => sent.length,
    (count) => count > 0,
  );
  dispatchEvent(new Event('pagehide'));
  const [first, ...others] = await Promise.all(sent);
  expect(others).toEqual([]);
  expect(first && visits(first)).toEqual([
    [ownRelease(), 1],
    ['hub/0a1b2c3d4e5f', 1],
  ]);
  expect(first?.releases[1]?.errors).toEqual([
    { message: 'Error: broken on purpose', frames: [{ file: 'userhub.js', line: 1, column: 2345 }] },
  ]);
});
