/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { keep, readKept, waitingActs } from './bench-store.ts';
import Session from './session.tsx';

jest.mock('idb-keyval', () => jest.requireActual('@hearthside/tests/fixtures/page/idb-keyval.fake.ts'));

test('signing out asks about the user’s own acts alone, and leaves those of others', async () => {
  await keep(['act', 'ada', '10:00', 'a1'], 'Ada’s');
  await keep(['act', 'ben', '11:00', 'b1'], 'Ben’s');
  await keep(['order', 'ada', 'u1', 'o1'], 'an order');
  let confirms = false;
  const session = signedIn({ uid: 'ada', isWorkshop: true });
  const { maySignOut, questions } = visitPage(Session, { session, confirms: () => confirms });

  expect(await maySignOut()).toBe(false);
  expect(await waitingActs('ada')).toEqual(['Ada’s']);

  confirms = true;
  expect(await maySignOut()).toBe(true);
  const question = 'One act at the bench on this device has not been sent. Sign out and lose it?';
  expect(questions).toEqual([question, question]);
  expect(await waitingActs('ada')).toEqual([]);
  expect(await readKept(['order', 'ada', 'u1', 'o1'])).toBeUndefined();
  expect(await waitingActs('ben')).toEqual(['Ben’s']);

  await maySignOut();
  expect(questions).toHaveLength(2);
});

test('signing out ends the notifications of the device, in the browser and in the shop', async () => {
  const calls: unknown[] = [];
  const unsubscribe = jest.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  const ended = new Promise<void>((resolve) => {
    globalThis.fetch = async (path, init) => {
      calls.push([init?.method, path, init?.headers]);
      resolve();
      return new Response(null, { status: 204 });
    };
  });
  const { maySignOut } = visitPage(Session, { session: signedIn({ isWorkshop: true }) });
  expect(await maySignOut()).toBe(true);
  await ended;
  expect(calls).toEqual([['DELETE', '/api/admin/push/subscription', { authorization: 'Bearer token' }]]);
  expect(unsubscribe).toHaveBeenCalled();
});
