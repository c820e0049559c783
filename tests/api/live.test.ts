import { randomUUID } from 'node:crypto';
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  connections,
  subscriptionKey,
  subscriptions,
} from '@hearthside/services/consumers/live/connection.entity.ts';
import { readTopicStates } from '@hearthside/services/consumers/live/topic.entity.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { addNote } from '@hearthside/services/people/notes/notes.ts';
import { updateProduct } from '@hearthside/services/shop/catalog/save-product.ts';
import { eventually } from '../fixtures/eventually.ts';
import { useLiveCloud } from '../fixtures/live/live-cloud.ts';
import { aProduct, aProductInput, owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { allItems } from '../fixtures/table/table.ts';

const cloud = useLiveCloud();

const connectionItems = async () =>
  (await allItems()).filter(({ sk }) => JSON.stringify(sk).includes('CONNECTION'));
const { consultations: requests, hero, product, products, user } = topics;

async function subscriptionsTo(topic: string) {
  const shards = await Promise.all(
    Array.from({ length: 16 }, (_, shard) => subscriptions().query.byShard({ topic, shard }).go()),
  );
  return shards.flatMap(({ data }) => data);
}

const subscribers = async (topic: string) =>
  (await subscriptionsTo(topic)).map(({ connectionId }) => connectionId);

/** The tokens of a topic's subscriptions are so many seconds older. */
async function ageTokens(topic: string, seconds: number): Promise<void> {
  for (const { shard, connectionId, tokenExpiresAt = 0 } of await subscriptionsTo(topic))
    await subscriptions()
      .patch({ topic, shard, connectionId })
      .set({ tokenExpiresAt: tokenExpiresAt - seconds })
      .go();
}

/** As another device does. */
async function endSignIn(token = ''): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await accounts()
    .patch({ uid: claims.sub })
    .set({ endedSignIns: [claims.origin_jti] })
    .go();
}

const emptied = (topic: string) =>
  eventually(
    () => subscribers(topic),
    (found) => found.length === 0,
  );

/** A product whose creation has been announced already. */
async function aKnownProduct() {
  const made = await aProduct();
  await eventually(
    () => readTopicStates([product(made.id)]),
    (states) => states[product(made.id)]?.version === 1,
  );
  return made;
}

test('a change of a product reaches the watchers of it and of the list only', async () => {
  const bowl = await aKnownProduct();
  const grill = await aKnownProduct();
  const [ann, ben, cleo] = await Promise.all([cloud.connect(), cloud.connect(), cloud.connect()]);
  const { topics: states, refused } = await ann.watch([product(bowl.id), hero]);
  expect(refused).toEqual([]);
  expect(states[hero]).toEqual({ version: 0, changedAgo: null });
  expect(states[product(bowl.id)]).toEqual({ version: 1, changedAgo: expect.any(Number) });
  await ben.watch([products]);
  await cleo.watch([product(grill.id)]);

  await updateProduct(bowl.id, bowl.version, await aProductInput({ price: 990 }), owner);
  expect(await ann.hears('changed')).toEqual({ type: 'changed', topic: product(bowl.id), version: 2 });
  expect(await ben.hears('changed')).toMatchObject({ topic: products });
  expect(cleo.heard.filter(({ type }) => type === 'changed')).toEqual([]);
  expect((await cleo.watch([product(bowl.id)])).topics[product(bowl.id)]).toMatchObject({ version: 2 });
});

test('a subscriber gets a change in flight with the state or as a message', async () => {
  const bowl = await aKnownProduct();
  const topic = product(bowl.id);
  const versions: number[] = [];
  for (const wait of [0, 1, 2, 4, 8, 16, 32, 64]) {
    const browser = await cloud.connect();
    const release = cloud.hold('hearthside-changes');
    const { version } = await updateProduct(
      bowl.id,
      bowl.version + versions.length,
      await aProductInput(),
      owner,
    );
    release();
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { topics: states } = await browser.watch([topic]);
    if (states[topic]?.version !== version) await browser.hears('changed');
    versions.push(version);
  }
  expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a change is queued only for shards with watchers', async () => {
  const [unwatched, watched] = [await aKnownProduct(), await aKnownProduct()];
  const browser = await cloud.connect();
  await browser.watch([product(watched.id)]);
  const release = cloud.hold('hearthside-live-fan-out');
  // The stream keeps their order: once the second is queued, the first has been announced.
  for (const { id, version } of [unwatched, watched])
    await updateProduct(id, version, await aProductInput(), owner);
  const queued = async () =>
    (await cloud.waiting('hearthside-live')).filter((body) => /"product\/.*"version":2/.test(body));
  const changes = await eventually(queued, (found) => found.length > 0);
  release();
  expect(changes.map((body) => JSON.parse(body))).toEqual([
    { topic: product(watched.id), shard: expect.any(Number), version: 2 },
  ]);
  expect(await browser.hears('changed')).toMatchObject({ topic: product(watched.id), version: 2 });
});

test('where admins need a second factor, one who has not shown it watches what a customer may', async () => {
  process.env.ADMIN_SECOND_FACTOR = 'required';
  const boss = await cloud.people.person(['admin']);
  const browser = await cloud.connect();
  const wanted = [requests, topics.orders, user(boss.uid), products];
  const { refused } = await browser.watch(wanted, await boss.idToken());
  delete process.env.ADMIN_SECOND_FACTOR;
  expect(refused).toEqual([requests, topics.orders]);
});

test('private topics reach their owner only, and admin topics admins only', async () => {
  const ann = await cloud.people.person();
  const boss = await cloud.people.person(['admin']);
  const [hers, his, nobodys] = await Promise.all([cloud.connect(), cloud.connect(), cloud.connect()]);
  const wanted = [user(ann.uid), requests, products];
  expect((await hers.watch(wanted, await ann.idToken())).refused).toEqual([requests]);
  expect((await his.watch(wanted, await boss.idToken())).refused).toEqual([user(ann.uid)]);
  expect((await nobodys.watch(wanted)).refused).toEqual([user(ann.uid), requests]);

  await aConsultation(somebody({ uid: ann.uid }));
  expect(await hers.hears('changed')).toMatchObject({ topic: user(ann.uid) });
  expect(await his.hears('changed')).toMatchObject({ topic: requests });
  expect(nobodys.heard).toHaveLength(1);
  expect(JSON.stringify([hers.heard, his.heard])).not.toContain('terrace');
});

test('forged and expired tokens, other pools’ and clients’ tokens and access tokens are refused', async () => {
  const ann = await cloud.people.person();
  const good = await ann.idToken();
  const [head, claims, signature] = good.split('.');
  const others = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...others, 'cognito:groups': ['admin'] })).toString(
    'base64url',
  );
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const browser = await cloud.connect();
  for (const token of [
    `${head}.${forged}.${signature}`,
    `${unsigned}.${claims}.`,
    await ann.idToken({ seconds: -1 }),
    await ann.idToken({ poolId: 'us-east-1_Another00' }),
    await ann.idToken({ clientId: 'anotherclient' }),
    await ann.accessToken(),
    'no token',
    '',
  ]) {
    const answer = await browser.watch([user(ann.uid), requests], token);
    expect(answer).toMatchObject({ topics: {}, refused: [user(ann.uid), requests] });
  }
  expect((await browser.watch([user(ann.uid)], good)).refused).toEqual([]);
});

test('a subscription ends with its token, unless it is renewed', async () => {
  const ann = await cloud.people.person();
  const [late, renewed] = await Promise.all([cloud.connect(), cloud.connect()]);
  for (const browser of [late, renewed])
    await browser.watch([user(ann.uid)], await ann.idToken({ seconds: 600 }));
  await renewed.watch([user(ann.uid)], await ann.idToken({ seconds: 3600 }));
  await ageTokens(user(ann.uid), 601);
  await addNote({ text: 'a' }, ann.uid, randomUUID());
  expect(await late.hears('ended')).toEqual({ type: 'ended', topic: user(ann.uid), reason: 'expired' });
  await renewed.hears('changed');
  await eventually(
    () => subscribers(user(ann.uid)),
    (found) => found.length === 1,
  );
  await addNote({ text: 'b' }, ann.uid, randomUUID());
  await renewed.hears('changed');
  expect(late.heard.filter(({ type }) => type !== 'subscribed')).toHaveLength(1);
});

test('a user who leaves the admin group receives a refusal at the next change and nothing after it', async () => {
  const boss = await cloud.people.person(['admin']);
  const browser = await cloud.connect();
  await browser.watch([requests], await boss.idToken());
  await boss.leaveGroups();
  await aConsultation(somebody());
  expect(await browser.hears('ended')).toEqual({ type: 'ended', topic: requests, reason: 'forbidden' });
  await emptied(requests);
});

test('a sign-in that its user ended from another device receives a refusal at the next change, and may watch nothing more', async () => {
  const [ann, boss] = [await cloud.people.person(), await cloud.people.person(['admin'])];
  for (const { uid } of [ann, boss]) await signIn(somebody({ uid }));
  const [hers, his, other] = await Promise.all([cloud.connect(), cloud.connect(), cloud.connect()]);
  const tokens = [await ann.idToken(), await boss.idToken()];
  await hers.watch([user(ann.uid)], tokens[0]);
  await his.watch([requests], tokens[1]);
  await other.watch([user(ann.uid)], await ann.idToken());
  for (const token of tokens) await endSignIn(token);

  await aConsultation(somebody({ uid: ann.uid }));
  expect(await hers.hears('ended')).toEqual({ type: 'ended', topic: user(ann.uid), reason: 'forbidden' });
  expect(await his.hears('ended')).toEqual({ type: 'ended', topic: requests, reason: 'forbidden' });
  expect(await other.hears('changed')).toMatchObject({ topic: user(ann.uid) });
  for (const [index, topic] of [user(ann.uid), requests].entries())
    expect((await hers.watch([topic, products], tokens[index])).refused).toEqual([topic]);
});

test('a user who was signed out everywhere may watch nothing more with the tokens of before', async () => {
  const ann = await cloud.people.person();
  const token = await ann.idToken();
  await signIn(somebody({ uid: ann.uid }));
  await accounts()
    .patch({ uid: ann.uid })
    .set({ sessionsValidFrom: Math.ceil(Date.now() / 1000) + 1 })
    .go();
  const browser = await cloud.connect();
  expect((await browser.watch([user(ann.uid)], token)).refused).toEqual([user(ann.uid)]);
});

test('a closed connection leaves no items', async () => {
  const ann = await cloud.people.person();
  const browser = await cloud.connect();
  await browser.watch([hero, products, user(ann.uid)], await ann.idToken());
  browser.say({ action: 'unsubscribe', topics: [products, 'product/never-watched'] });
  await emptied(products);
  expect(await subscribers(hero)).toHaveLength(1);
  await browser.close();
  await emptied(hero);
  await emptied(user(ann.uid));
  expect(await connectionItems()).toEqual([]);
});

test('items of a connection that was lost without a disconnect are deleted at the next change', async () => {
  const bowl = await aKnownProduct();
  const topic = product(bowl.id);
  const connectionId = 'went=';
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  await connections()
    .put({ id: connectionId, topics: [topic, hero], expiresAt })
    .go();
  for (const watched of [topic, hero])
    await subscriptions()
      .put({ ...subscriptionKey(watched, connectionId), expiresAt })
      .go();
  await updateProduct(bowl.id, bowl.version, await aProductInput(), owner);
  await emptied(topic);
  await emptied(hero);
  expect(await connectionItems()).toEqual([]);
});

test('a stalled connection is closed so that its browser reconnects, and the others hear of the change', async () => {
  const bowl = await aKnownProduct();
  const topic = product(bowl.id);
  const slow = await cloud.connect();
  await slow.watch([topic]);
  for (const id of await subscribers(topic)) cloud.faults.set(id, 'silent');
  const others = await Promise.all(Array.from({ length: 20 }, () => cloud.connect()));
  for (const browser of others) await browser.watch([topic]);
  await updateProduct(bowl.id, bowl.version, await aProductInput(), owner);
  await Promise.all(others.map((browser) => browser.hears('changed')));
  await eventually(
    async () => slow.isOpen(),
    (isOpen) => !isOpen,
  );
  expect(slow.isOpen()).toBe(false);
  const left = await eventually(
    () => subscribers(topic),
    (found) => found.length === 20,
  );
  expect(left).toHaveLength(20);
});

test('while the gateway fails no connection is closed, and all receive the change afterwards', async () => {
  const ann = await cloud.people.person();
  const token = await ann.idToken();
  const browsers = await Promise.all(Array.from({ length: 60 }, () => cloud.connect()));
  for (const browser of browsers) await browser.watch([user(ann.uid)], token);
  for (const id of await subscribers(user(ann.uid))) cloud.faults.set(id, 'throttled');
  await addNote({ text: 'a' }, ann.uid, randomUUID());
  expect(await cloud.failed('hearthside-live')).toEqual([expect.stringContaining(user(ann.uid))]);
  expect(browsers.flatMap(({ heard }) => heard).filter(({ type }) => type === 'changed')).toEqual([]);

  cloud.faults.clear();
  await cloud.retry('hearthside-live');
  for (const browser of browsers) {
    await browser.hears('changed');
    expect(browser.isOpen()).toBe(true);
  }
});

test('an invalid record goes to the dead-letter queue, and the changes with and after it are announced', async () => {
  const TableName = process.env.TABLE_NAME;
  const bowl = await aKnownProduct();
  const browser = await cloud.connect();
  await browser.watch([product(bowl.id)]);
  const poison = { pk: { S: `UPLOAD#${randomUUID()}` }, sk: { S: 'UPLOAD' } };
  const release = cloud.hold('hearthside-changes');
  await dynamo.send(new PutItemCommand({ TableName, Item: poison }));
  await dynamo.send(new DeleteItemCommand({ TableName, Key: poison }));
  await updateProduct(bowl.id, bowl.version, await aProductInput(), owner);
  release();
  await browser.hears('changed');
  const aside = await eventually(
    () => cloud.deadLetters('hearthside-changes'),
    (found) => found.length > 0,
  );
  expect(aside).toHaveLength(1);
  expect(aside[0]).toContain('sequenceNumber');
});

test('an invalid message goes to the dead-letter queue after its tries, and the others are delivered', async () => {
  const poison = '{"topic":"hero"}';
  const browser = await cloud.connect();
  const bowl = await aKnownProduct();
  await browser.watch([product(bowl.id)]);
  await cloud.send('hearthside-live', poison);
  await updateProduct(bowl.id, bowl.version, await aProductInput(), owner);
  await browser.hears('changed');
  const aside = await eventually(
    async () => {
      await cloud.retry('hearthside-live');
      return cloud.deadLetters('hearthside-live-fan-out');
    },
    (found) => found.length > 0,
  );
  expect(aside).toEqual([poison]);
});
