/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { waitFor } from '@testing-library/react';
import { UploadError } from './upload-error.ts';
import { uploadFile } from './upload-file.ts';

const bucket = aFormBucket();
const KEY = 'profileImages/u1/1_me.jpg';
const picture = { key: KEY, url: `/media/${KEY}`, width: 4, height: 3, placeholder: 'data:,' };
const me = new File(['pixels'], 'me.jpg', { type: 'image/jpeg' });

type State = { status: string; picture?: typeof picture | null; reason?: string | null };

/** The hub's two upload routes. Each request for the upload's state is answered with the next one. */
function anApi(states: (State | Error)[], ticket?: Response) {
  const asked: unknown[] = [];
  const apiFetch: typeof fetch = async (input, init) => {
    if (init?.method === 'POST') {
      asked.push(JSON.parse(String(init.body)));
      const fields = { key: KEY, Policy: 'signed' };
      return ticket ?? Response.json({ key: KEY, url: bucket.url(), fields }, { status: 201 });
    }
    asked.push(String(input));
    const state = states.shift();
    if (!state || state instanceof Error) throw state ?? new Error('Asked too often');
    return Response.json({ key: KEY, picture: null, reason: null, ...state });
  };
  return { asked, apiFetch };
}

function send(file: File, { apiFetch }: { apiFetch: typeof fetch }, signal = new AbortController().signal) {
  return uploadFile(
    file,
    { kind: 'profile' },
    { apiFetch, beginTask: () => () => {}, signal, onProgress: () => {} },
  );
}

async function failure(sent: Promise<unknown>): Promise<{ message: string; canRetry: boolean }> {
  const error = await sent.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof UploadError)) throw error ?? new Error('It succeeded');
  return { message: error.message, canRetry: error.canRetry };
}

test('a file goes to the bucket with its form, and its picture is answered once it is ready', async () => {
  const api = anApi([{ status: 'pending' }, new TypeError('Failed to fetch'), { status: 'ready', picture }]);
  await expect(send(me, api)).resolves.toEqual(picture);
  expect(bucket.posted).toEqual([
    [
      ['key', KEY],
      ['Policy', 'signed'],
      ['file', 'pixels'],
    ],
  ]);
  const look = `/api/hub/uploads?key=${encodeURIComponent(KEY)}`;
  expect(api.asked).toEqual([
    { kind: 'profile', filename: 'me.jpg', contentType: 'image/jpeg', size: 6 },
    look,
    look,
    look,
  ]);
});

test('a file that the images function refused is reported with the reason, and cannot be tried again', async () => {
  const api = anApi([{ status: 'refused', reason: 'This is not an image.' }]);
  expect(await failure(send(me, api))).toEqual({ message: 'This is not an image.', canRetry: false });
});

test('after a failure of the bucket or the API, the file can be tried again', async () => {
  const again = { message: 'Upload failed. Please try again.', canRetry: true };
  bucket.answerWith(503);
  expect(await failure(send(me, anApi([])))).toEqual(again);
  expect(await failure(send(me, anApi([], new Response(null, { status: 500 }))))).toEqual(again);
});

test('who has uploaded too many files is told when the next can be uploaded', async () => {
  const ticket = Response.json({ code: 'quota', retryAfter: 61 }, { status: 429 });
  expect(await failure(send(me, anApi([], ticket)))).toEqual({
    message: 'You’ve uploaded a lot of files in the past hour. Please try again in 2 minutes.',
    canRetry: true,
  });
});

test.each([
  ['This type of image isn’t accepted.', new File(['GIF89a'], 'a.gif', { type: 'image/gif' })],
  ['The file is empty.', new File([], 'a.jpg', { type: 'image/jpeg' })],
  ['The file is too large.', new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })],
])('nothing is requested for a file that is refused with: %s', async (message, file) => {
  const api = anApi([]);
  expect(await failure(send(file, api))).toEqual({ message, canRetry: false });
  expect(api.asked).toEqual([]);
});

test('a cancelled upload ends at once, while it is sent and while it is processed', async () => {
  const cancel = new AbortController();
  const api = anApi([{ status: 'pending' }, { status: 'pending' }]);
  const processing = send(me, api, cancel.signal);
  const processingEnds = expect(processing).rejects.toMatchObject({ name: 'AbortError' });
  await waitFor(() => expect(api.asked).toHaveLength(2));
  cancel.abort();
  await processingEnds;
  expect(bucket.posted).toHaveLength(1);

  bucket.hold();
  const other = new AbortController();
  const sending = send(me, anApi([]), other.signal);
  const sendingEnds = expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  await waitFor(() => expect(bucket.posted).toHaveLength(2));
  other.abort();
  await sendingEnds;
});
