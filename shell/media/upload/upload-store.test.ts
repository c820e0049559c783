/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { UploadError } from './upload-error.ts';
import type { SendOptions } from './upload-file.ts';
import { createUploadStore } from './upload-store.ts';

const aFile = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const pictureOf = (key: string) => ({
  key,
  url: `/media/${key}`,
  width: 4,
  height: 3,
  placeholder: 'data:,',
});

/** A store whose uploads succeed or fail when the test decides. */
function aStore() {
  const sending = new Map<string, SendOptions & { arrive(): void; fail(error: Error): void }>();
  const store = createUploadStore(
    ({ name }, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        sending.set(name, { ...options, arrive: () => resolve(pictureOf(name)), fail: reject });
      }),
  );
  const states = () => store.get().map(({ file, status, percent }) => `${file.name} ${status} ${percent}`);
  const at = (name: string) => {
    const found = sending.get(name);
    if (!found) throw new Error(`${name} is not on its way`);
    return found;
  };
  return { store, states, at, started: () => [...sending.keys()] };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('chosen files are idle until they are started, then sent two at a time, each with its own progress', async () => {
  const { store, states, at, started } = aStore();
  store.add(['a', 'b', 'c'].map(aFile));
  expect(states()).toEqual(['a idle 0', 'b idle 0', 'c idle 0']);
  const settled = store.start();
  expect(started()).toEqual(['a', 'b']);
  at('b').onProgress(40);
  expect(states()).toEqual(['a uploading 0', 'b uploading 40', 'c uploading 0']);
  at('b').arrive();
  await turn();
  expect(started()).toEqual(['a', 'b', 'c']);
  at('a').arrive();
  at('c').arrive();
  expect((await settled).map(({ picture }) => picture?.key)).toEqual(['a', 'b', 'c']);
});

test('a failed file is sent again; a refused file is not', async () => {
  const { store, states, at } = aStore();
  store.add(['a', 'b'].map(aFile));
  const settled = store.start();
  at('a').fail(new TypeError('offline'));
  at('b').fail(new UploadError('This is not an image.', { canRetry: false }));
  const [a, b] = await settled;
  expect(a?.error?.message).toBe('Upload failed. Please try again.');
  expect(b?.error?.message).toBe('This is not an image.');
  const again = store.start();
  expect(states()).toEqual(['a uploading 0', 'b error 0']);
  at('a').arrive();
  expect((await again).map(({ status }) => status)).toEqual(['success', 'error']);
});

test('removing a file cancels its upload and starts the next one', async () => {
  const { store, states, at, started } = aStore();
  store.add(['a', 'b', 'c'].map(aFile));
  void store.start();
  store.remove(store.get()[0]?.id ?? 0);
  expect(at('a').signal.aborted).toBe(true);
  await turn();
  expect(states()).toEqual(['b uploading 0', 'c uploading 0']);
  expect(started()).toEqual(['a', 'b', 'c']);
});

test('a form that is gone cancels its uploads, and code that waits for them does not continue', async () => {
  const { store, at } = aStore();
  store.add([aFile('a')]);
  const goOn = jest.fn();
  void store.start().then(goOn);
  store.dispose();
  await turn();
  expect(at('a').signal.aborted).toBe(true);
  expect(goOn).not.toHaveBeenCalled();
});

test('files that are there are taken once, and the others stay', async () => {
  const { store, states, at } = aStore();
  store.add(['a', 'b'].map(aFile));
  void store.start();
  at('a').arrive();
  await turn();
  expect(store.take().map(({ key }) => key)).toEqual(['a']);
  expect(store.take()).toEqual([]);
  expect(states()).toEqual(['b uploading 0']);
});
