/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { PushSettings } from '@hearthside/services/people/accounts/push.contract.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotificationsPage from './notifications-page.tsx';

const PUSH = '/api/admin/push';
const HERE = { browser: 'Chrome', system: 'Android', isThis: true };
const ELSEWHERE = { browser: 'Safari', system: 'an iPhone', isThis: false };
const KEYS = { p256dh: 'p', auth: 'a' };
const SETTINGS: PushSettings = { unwantedPushes: ['late'], quietHours: null, version: 3 };
const noContent = () => new Response(null, { status: 204 });
const pushes = (...devices: object[]) => ({ settings: SETTINGS, devices, publicKey: 'key' });

/** A browser with a push service, unless it has none. Its user answers the question for permission. */
function aBrowser({ permission = 'default', answer = 'granted', isSubscribed = false, hasPush = true } = {}) {
  const asked = jest.fn(async () => answer);
  const subscribe = jest.fn(async () => subscription);
  let own: object | null = null;
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', expirationTime: null, keys: KEYS }),
    unsubscribe: async () => {
      own = null;
    },
  };
  if (isSubscribed) own = subscription;
  const registration = {
    pushManager: {
      getSubscription: async () => own,
      subscribe: async () => {
        own = subscription;
        return subscribe();
      },
    },
  };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.assign(navigator, { serviceWorker: hasPush ? serviceWorker : undefined });
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission: asked } });
  return { asked, subscribe };
}

const visit = (answers: Answers) => visitPage(NotificationsPage, { session: OWNER, answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('permission is asked for by a click alone, and then this device is told', async () => {
  const { asked, subscribe } = aBrowser();
  let devices = [ELSEWHERE];
  const { bodiesOf } = visit({
    [`GET ${PUSH}`]: () => Response.json(pushes(...devices)),
    [`PUT ${PUSH}/subscription`]: () => {
      devices = [ELSEWHERE, HERE];
      return noContent();
    },
  });
  await screen.findByText('Notifications are off.');
  expect(screen.getByText('Other devices with notifications: Safari on an iPhone.')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  await press('Turn on notifications');
  await screen.findByText('Notifications are on.');
  expect(subscribe).toHaveBeenCalledTimes(1);
  expect(bodiesOf('PUT')[0]).toEqual({
    ...{ endpoint: 'https://push.example/1', keys: KEYS },
  });
});

test('who refuses the permission is not subscribed', async () => {
  const { subscribe } = aBrowser({ answer: 'denied' });
  const { calls } = visit({ [`GET ${PUSH}`]: pushes() });
  await press('Turn on notifications');
  await waitFor(() => expect(calls().filter((call) => call === `GET ${PUSH}`)).toHaveLength(2));
  expect(subscribe).not.toHaveBeenCalled();
});

test('a device that is told can be switched off', async () => {
  aBrowser({ permission: 'granted', isSubscribed: true });
  const { calls } = visit({ [`GET ${PUSH}`]: pushes(HERE), [`DELETE ${PUSH}/subscription`]: noContent });
  await press('Turn off notifications');
  await screen.findByText('Notifications are off.');
  expect(calls()).toContain(`DELETE ${PUSH}/subscription`);
});

test('a browser whose subscription the shop does not know is off', async () => {
  aBrowser({ permission: 'granted', isSubscribed: true });
  visit({ [`GET ${PUSH}`]: pushes() });
  await screen.findByText('Notifications are off.');
});

test.each([
  ['cannot show notifications', { hasPush: false }, /can’t show notifications/],
  ['blocks them', { permission: 'denied' }, /blocks notifications from this site/],
])('a browser that %s has no button', async (_, browser, words) => {
  aBrowser(browser);
  visit({ [`GET ${PUSH}`]: pushes() });
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: /^Turn/ })).toBeNull();
});

test('the owner chooses what is told, and quiet hours in their time zone', async () => {
  aBrowser();
  const saved = { unwantedPushes: ['answer'], quietHours: null, version: 4 };
  const { bodiesOf } = visit({ [`GET ${PUSH}`]: pushes(), [`PUT ${PUSH}/settings`]: saved });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'A customer’s message or answer' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'An order or a payment past its last day' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Quiet hours/ }));
  await press('Save notifications');
  await screen.findByText('Saved.');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(bodiesOf('PUT')[0]).toEqual({
    ...{ unwantedPushes: ['answer'], version: 3 },
    quietHours: { from: '21:00', to: '07:00', timeZone },
  });
});

test('a failure says why', async () => {
  aBrowser();
  const refusal = problem(422, { errors: { endpoint: 'Notifications of this browser are not supported.' } });
  visit({ [`GET ${PUSH}`]: pushes(), [`PUT ${PUSH}/subscription`]: refusal });
  await press('Turn on notifications');
  expect((await screen.findByRole('alert')).textContent).toContain('of this browser are not supported');
});
