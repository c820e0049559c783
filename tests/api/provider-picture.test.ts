import { createServer, type RequestListener } from 'node:http';
import { listen } from '@hearthside/infra/emulators/server.ts';
import type { Service } from '@hearthside/infra/emulators/service.ts';
import { isOfOrigin } from '@hearthside/services/core/media/fetch-picture.ts';
import { setPhoto } from '@hearthside/services/people/accounts/set-photo.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { filesUnder, useMedia } from '../fixtures/media/media-bucket.ts';
import { aPng, uploadFile } from '../fixtures/media/upload-file.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const media = useMedia();

let provider: Service;
const asked: string[] = [];

const pages: Record<string, RequestListener> = {
  async '/ada'(_, answer) {
    answer.writeHead(200, { 'content-type': 'image/png' }).end(await aPng());
  },
  '/moved': (_, answer) => answer.writeHead(302, { location: '/ada' }).end(),
  '/page': (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/huge': (_, answer) =>
    answer.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2 * 1024 * 1024 + 1)),
  '/broken': (_, answer) => answer.destroy(),
  // It never answers.
  '/silent': () => {},
};

beforeAll(async () => {
  provider = await listen(
    createServer((request, answer) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      asked.push(path);
      pages[path]?.(request, answer);
    }),
  );
  process.env.PICTURE_ORIGIN = provider.url;
});
afterAll(async () => {
  delete process.env.PICTURE_ORIGIN;
  await provider.close();
});
beforeEach(() => {
  asked.length = 0;
});

/** Somebody who signs in with a provider, and what the hub then shows of them. */
function aGoogleUser() {
  const user = somebody();
  const as = (picture: string) => ({
    uid: user.uid,
    email: user.email,
    displayName: 'Ada',
    claims: { picture },
  });
  const signIn = (picture: string) => callHub<Account>(as(picture), 'PUT /api/hub/me');
  async function photo(): Promise<string | undefined> {
    await media.settled();
    return (await callHub<Account>(as(''), 'GET /api/hub/me')).body.photo?.key;
  }
  return { user, signIn, photo };
}

test('the picture of a provider becomes a photo of ours, once for each address', async () => {
  const { user, signIn, photo } = aGoogleUser();
  const address = `${provider.url}/ada?size=96`;
  expect((await signIn(address)).status).toBe(200);
  const first = await photo();
  expect(first).toMatch(`profileImages/${user.uid}/`);
  expect(await filesUnder(`media/${first}/`)).not.toEqual([]);
  await signIn(address);
  expect(asked).toEqual(['/ada']);
  expect(await photo()).toBe(first);

  await signIn(`${provider.url}/ada?size=192`);
  expect(await photo()).not.toBe(first);
  expect(asked).toHaveLength(2);
});

test('a photo that the user chose here stays', async () => {
  const { user, signIn, photo } = aGoogleUser();
  await signIn('');
  const own = await uploadFile(await aPng(), { kind: 'profile' }, user);
  await media.settled();
  await setPhoto(own, user);
  await signIn(`${provider.url}/ada`);
  expect(await photo()).toBe(own);
  expect(asked).toEqual([]);
});

test('a photo that is chosen while the picture is being made ready stays too', async () => {
  const { user, signIn, photo } = aGoogleUser();
  const own = await uploadFile(await aPng(), { kind: 'profile' }, user);
  await media.settled();
  await signIn(`${provider.url}/ada`);
  await setPhoto(own, user);
  expect(await photo()).toBe(own);
  expect(await photo()).toBe(own);
});

test.each(['/moved', '/page', '/huge', '/broken', '/silent'])(
  'the sign-in goes on without a picture that cannot be had: %s',
  async (path) => {
    const { signIn, photo } = aGoogleUser();
    expect((await signIn(provider.url + path)).status).toBe(200);
    expect(asked).toEqual([path]);
    expect(await photo()).toBeUndefined();
  },
);

test('only the provider is asked, by https', () => {
  const google = 'https://googleusercontent.com';
  expect(isOfOrigin('https://lh3.googleusercontent.com/a/x=s96-c', google)).toBe(true);
  for (const address of [
    'http://lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com:8443/a',
    'https://evilgoogleusercontent.com/a',
    'https://lh3.googleusercontent.com.evil.example/a',
    'https://lh3.googleusercontent.com@169.254.169.254/a',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,',
    'no address',
  ])
    expect(isOfOrigin(address, google)).toBe(false);
});
