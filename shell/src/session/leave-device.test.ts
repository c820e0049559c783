/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { leaveDevice } from './leave-device.ts';

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
  expect(await leaveDevice('ada', 'token')).toBe(true);
  await ended;
  expect(calls).toEqual([['DELETE', '/api/admin/push/subscription', { authorization: 'Bearer token' }]]);
  expect(unsubscribe).toHaveBeenCalled();
});
