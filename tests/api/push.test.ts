import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { realClock } from '@hearthside/infra/emulators/clock.ts';
import type { Schedule } from '@hearthside/infra/emulators/scheduler/schedules.ts';
import { createServer, listen } from '@hearthside/infra/emulators/server.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import { placeInList } from '@hearthside/services/commission/orders/changed-order.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { handler as changes } from '@hearthside/services/consumers/changes/changes.lambda.ts';
import { todos } from '@hearthside/services/consumers/dashboard/dashboard.entity.ts';
import { handler as pushHandler } from '@hearthside/services/consumers/push/push.lambda.ts';
import type { PersonalData } from '@hearthside/services/core/model/personal-data.contract.ts';
import { mailKey, queued } from '@hearthside/services/core/outbox/mail.entity.ts';
import type { PushKind } from '@hearthside/services/core/outbox/push.contract.ts';
import { commitAll } from '@hearthside/services/core/runtime/commit.ts';
import { addDays, dayOf, startOf } from '@hearthside/services/core/site/day.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { pushSubscription } from '@hearthside/services/people/accounts/account.record.ts';
import { CLIENT_DEVICE } from '@hearthside/services/people/accounts/device.contract.ts';
import type { Pushes } from '@hearthside/services/people/accounts/push.contract.ts';
import { pushSubscriptions } from '@hearthside/services/people/accounts/push-subscription.entity.ts';
import { subscriptionsOf } from '@hearthside/services/people/accounts/push-subscriptions.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { handler as adminApi } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { handler as hubApi } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { withRightsOf } from '../fixtures/api/slice-role.ts';
import { useCloud } from '../fixtures/cloud.ts';
import { openTokenIssuer, type TokenIssuer } from '../fixtures/live/token-issuer.fake.ts';
import { aPushBrowser } from '../fixtures/push/push-browser.fake.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';

const push = withRightsOf('live', pushHandler, 'push');
const cloud = useCloud({
  services: ['dynamodb', 'sqs', 'scheduler', 'sources', 'push', 'cognito-idp', 'secrets'],
  functions: { 'hearthside-changes': changes, 'hearthside-push': push },
  clock: realClock(200),
});
const admin = withRightsOf('admin', adminApi);

let people: TokenIssuer;
beforeAll(async () => {
  const { USER_POOL_ID: poolId = '' } = process.env;
  people = await openTokenIssuer({ poolId, clientId: 'browser', store: cloud().store });
});

const waiting = async () =>
  (await cloud()
    .queues.find(({ name }) => name === 'hearthside-push-news')
    ?.list()) ?? [];

/** Once nothing is under way but what quiet hours hold back. */
async function settled() {
  const isHeld = ({ receiveCount, visibleAt }: { receiveCount: number; visibleAt: number }) =>
    receiveCount === 0 && visibleAt > Date.now();
  while (cloud().underWay().length > 0 || !(await waiting()).every(isHeld)) await sleep(10);
}

/** An admin who has signed in with a browser that can be told. */
async function anAdmin() {
  const { uid, leaveGroups } = await people.person(['admin']);
  const user = somebody({ uid });
  await signIn(user);
  const at = async (device: string, claims?: Record<string, string>) => {
    const id = randomUUID();
    const browser = aPushBrowser(cloud().urls.push ?? '');
    const call = async <Body>(route: string, body?: object) =>
      callApi<Body>(route.includes('/hub/') ? hubApi : admin, route, {
        as: { uid: user.uid, email: user.email, groups: ['admin'], claims: { origin_jti: id, ...claims } },
        headers: { [CLIENT_DEVICE]: device },
        body,
      });
    return {
      ...{ id, browser, call },
      subscribe: () => call('PUT /api/admin/push/subscription', browser.subscription),
      pushes: async () => (await call<Pushes & { publicKey: string }>('GET /api/admin/push')).body,
    };
  };
  return { uid, at, leaveGroups };
}

async function aSubscriber() {
  const owner = await anAdmin();
  const desk = await owner.at('desk');
  expect((await desk.subscribe()).status).toBe(204);
  return { ...owner, desk };
}

const kinds = async ({ browser }: { browser: ReturnType<typeof aPushBrowser> }) =>
  (await browser.received()).map(({ kind }) => kind);

const news = (kind: PushKind) => ({ kind, page: 'order', uid: 'ann', id: randomUUID() });
async function tell(kind: PushKind) {
  await cloud()
    .queues.find(({ name }) => name === 'hearthside-push-news')
    ?.send(JSON.stringify(news(kind)));
  await settled();
}

/** From an hour ago to in an hour, in India. */
function hoursAroundNow() {
  const at = (hours: number) => new Date(Date.now() + (5.5 + hours) * 3_600_000).toISOString().slice(11, 16);
  return { from: at(-1), to: at(1) };
}

test('a request, an answer and a payment are told once, encrypted, without a name', async () => {
  const { desk } = await aSubscriber();
  const ann = somebody({ displayName: 'Ann Mason' });
  const { id } = await aConsultation(ann);
  await settled();
  await postMessage(
    { uid: ann.uid, id },
    { text: 'When?', attachments: [] },
    { author: 'customer', user: ann, idempotencyKey: randomUUID() },
  );
  await settled();
  await commitAll(queued(mailKey('paymentToOwner', id, 1), ann.uid, new Date().toISOString()));
  await commitAll(queued(mailKey('payment', id, 1), ann.uid, new Date().toISOString()));
  await settled();
  const number = `consultation-${id.slice(0, 8)}`;
  expect(await desk.browser.received()).toEqual([
    { kind: 'request', number, path: `/admin/consultations/${ann.uid}/${id}` },
    { kind: 'answer', number, path: `/admin/conversations/${ann.uid}/${id}` },
    { kind: 'paid', number, path: `/admin/orders/${ann.uid}/${id}` },
  ]);
  const { publicKey } = await desk.pushes();
  const [message] = await desk.browser.messages();
  expect(message).toMatchObject({ sender: publicKey, ttl: 86_400 });
});

test('what is switched off is not told', async () => {
  const { desk } = await aSubscriber();
  const { settings } = await desk.pushes();
  expect(settings).toEqual({ unwantedPushes: [], quietHours: null, version: 0 });
  const unwanted = { unwantedPushes: ['answer'], quietHours: null, version: 0 };
  expect((await desk.call('PUT /api/admin/push/settings', unwanted)).body).toEqual({
    ...unwanted,
    version: 1,
  });
  expect((await desk.call('PUT /api/admin/push/settings', unwanted)).status).toBe(409);
  await tell('answer');
  await tell('paid');
  expect(await kinds(desk)).toEqual(['paid']);
});

test('quiet hours hold news back, and it is told once they are over', async () => {
  const { uid, desk } = await aSubscriber();
  const to = { uid, device: 'desk' };
  const quietHours = { ...hoursAroundNow(), timeZone: 'Asia/Kolkata' };
  const save = (hours: object | null, version: number) =>
    desk.call('PUT /api/admin/push/settings', { unwantedPushes: [], quietHours: hours, version });
  expect((await save(quietHours, 0)).status).toBe(200);
  await tell('request');
  expect(await kinds(desk)).toEqual([]);
  const [held] = (await cloud().store.collection<Schedule>('schedules').list())
    .map(({ value }) => value)
    .filter(({ Target }) => Target.Input.includes(uid));
  expect(JSON.parse(held?.Target.Input ?? '')).toMatchObject({ kind: 'request', to });
  // It is offered again once they are over.
  expect(held?.at).toBeGreaterThan(Date.now() + 900_000);
  await save(null, 1);
  await push({ Records: [{ messageId: 'm', body: held?.Target.Input }] } as never);
  expect(await kinds(desk)).toEqual(['request']);
});

test.each([
  ['from', { from: '9', to: '10:00', timeZone: 'UTC' }],
  ['timeZone', { from: '09:00', to: '10:00', timeZone: 'Mars/Base' }],
])('quiet hours with a wrong %s are refused', async (field, quietHours) => {
  const { desk } = await aSubscriber();
  const answer = await desk.call<{ errors: object }>('PUT /api/admin/push/settings', {
    ...{ unwantedPushes: [], quietHours, version: 0 },
  });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`quietHours.${field}`]]);
});

test('the page says which devices are told', async () => {
  const { desk, at } = await aSubscriber();
  const phone = await at('phone');
  expect((await phone.pushes()).devices).toMatchObject([{ isThis: false }]);
  await phone.subscribe();
  expect((await phone.pushes()).devices.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  await desk.call('DELETE /api/admin/push/subscription');
  expect((await phone.pushes()).devices).toMatchObject([{ isThis: true }]);
});

test('a device that is signed out from another one is told nothing more, even after its next sign-in', async () => {
  const { uid, desk, at } = await aSubscriber();
  const phone = await at('phone');
  await phone.subscribe();
  expect((await phone.call(`DELETE /api/hub/me/devices/${desk.id}`)).status).toBe(204);
  await (await at('desk')).pushes();
  await tell('request');
  expect([await kinds(desk), await kinds(phone)]).toEqual([[], ['request']]);
  expect((await subscriptionsOf(uid)).map(({ device }) => device)).toEqual(['phone']);
});

test('after a reset password or “Sign out everywhere” no device is told, even after its next sign-in', async () => {
  const { uid, desk, at } = await aSubscriber();
  const sessionsValidFrom = Math.ceil(Date.now() / 1000);
  await accounts().patch({ uid }).set({ sessionsValidFrom }).go();
  await tell('request');
  expect(await kinds(desk)).toEqual([]);
  expect(await subscriptionsOf(uid)).toEqual([]);
  expect((await (await at('desk', { auth_time: String(sessionsValidFrom) })).pushes()).devices).toEqual([]);
});

test('whoever is an admin no more is told nothing', async () => {
  const { uid, desk, leaveGroups } = await aSubscriber();
  await leaveGroups();
  await tell('request');
  expect(await kinds(desk)).toEqual([]);
  expect(await subscriptionsOf(uid)).toEqual([]);
});

test('what the push service no longer knows is removed', async () => {
  const { uid, desk } = await aSubscriber();
  await desk.browser.unsubscribe();
  await tell('request');
  expect(await subscriptionsOf(uid)).toEqual([]);
});

test('what the push service does not take now is tried again', async () => {
  const { uid } = await aSubscriber();
  const failing = createServer((_, res) => res.writeHead(503).end());
  const service = await listen(failing);
  const body = JSON.stringify({ ...news('request'), to: { uid, device: 'desk' } });
  await pushSubscriptions().patch({ uid, device: 'desk' }).set({ endpoint: service.url }).go();
  const answer = await push({ Records: [{ messageId: 'm', body }] } as never);
  await service.close();
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
  expect(await subscriptionsOf(uid)).toHaveLength(1);
  await pushSubscriptions().delete({ uid, device: 'desk' }).go();
});

describe('what is late', () => {
  const now = Date.now();
  const day = (daysAgo: number) => addDays(dayOf(now), -daysAgo);
  type Key = Awaited<ReturnType<typeof anOrder>>;

  const promise = async ({ uid, id, status }: Key, daysAgo: number) => {
    const delivery = { from: day(daysAgo + 1), to: day(daysAgo) };
    await orders()
      .patch({ uid, id })
      .set({ delivery, ...placeInList({ status, delivery }) })
      .go();
  };
  const aTodo = (kind: 'payment' | 'message', id: string, lastDay: string) => {
    const since = startOf(lastDay, 1);
    const todo = { kind, since, part: kind, who: 'Ann', what: 'A bowl', day: lastDay };
    return { uid: 'ann', id, part: kind, since, todo };
  };
  const everyDay = async (daysFromNow = 0) => {
    await settled();
    await push({
      source: 'aws.events',
      time: new Date(now + daysFromNow * 86_400_000).toISOString(),
    } as never);
    await settled();
  };
  const lates = async ({ desk }: Awaited<ReturnType<typeof aSubscriber>>) =>
    (await desk.browser.received()).flatMap(({ kind, path }) => (kind === 'late' ? path : [])).toSorted();
  const pathsOf = (...all: Pick<Key, 'uid' | 'id'>[]) =>
    all.map(({ uid, id }) => `/admin/orders/${uid}/${id}`).toSorted();

  test('is told once, also what became late on a day whose run was missed, and again after its next last day', async () => {
    const owner = await aSubscriber();
    const [late, longer, old, due] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()];
    await promise(late, 1);
    await promise(longer, 30);
    await promise(old, 31);
    await promise(due, 0);
    await everyDay();
    await everyDay();
    expect(await lates(owner)).toEqual(pathsOf(late, longer));

    await promise(late, 0);
    await everyDay(1);
    expect(await lates(owner)).toEqual(pathsOf(late, longer, late, due));
  });

  test('is told however many older to-dos are open', async () => {
    const owner = await aSubscriber();
    const others = Array.from({ length: 501 }, () => aTodo('message', randomUUID(), day(2)));
    await todos().put(others).go({ concurrency: 10 });
    const unpaid = aTodo('payment', randomUUID(), day(1));
    await todos().put(unpaid).go();
    const late = await anOrder();
    await promise(late, 1);
    await everyDay();
    await everyDay();
    expect(await lates(owner)).toEqual(pathsOf(late, unpaid));
  });
});

test.each([
  'https://push.example/push/1',
  'https://evil.example?notify.windows.com',
  'http://fcm.googleapis.com/1',
])('an address at no push service is refused: %s', async (endpoint) => {
  const { desk } = await aSubscriber();
  const answer = await desk.call('PUT /api/admin/push/subscription', {
    ...desk.browser.subscription,
    endpoint,
  });
  expect(answer.status).toBe(422);
});

test('a subscription is handed over and removed with its account', async () => {
  const { uid, desk } = await aSubscriber();
  const { exported, remove } = await (pushSubscription.personal as PersonalData);
  expect(await exported?.read(uid)).toEqual({
    ...{ unwantedPushes: [], quietHours: null },
    browsers: [{ endpoint: desk.browser.endpoint, since: expect.any(String) }],
  });
  await remove({ uid, reviews: 'keep' });
  expect(await subscriptionsOf(uid)).toEqual([]);
});
