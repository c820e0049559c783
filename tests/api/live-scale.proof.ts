import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readTopicStates } from '@hearthside/services/consumers/live/topic.entity.ts';
import { inTurn } from '@hearthside/services/core/runtime/in-turn.ts';
import { eventually } from '../fixtures/eventually.ts';
import { edgeHeaders } from '../fixtures/live/edge-headers.ts';
import { useLiveCloud } from '../fixtures/live/live-cloud.ts';
import { type Watcher, watch } from '../fixtures/live/live-watcher.ts';
import { aWatchedProduct } from '../fixtures/live/watched-product.ts';

// What many connections are told, and one more that never reads, is the bench's, with 2,000 and the whole suite.
const AUDIENCE = 100;
const CHANGES = 200;

// Everything runs in one process. More at once would only delay each message.
const cloud = useLiveCloud({ canFail: false, fanOuts: 2 });

test('connections that are all cut in the middle of changes, twice, end up knowing the last one', async () => {
  // The services' own client is busy and has short time-outs.
  const client = new DynamoDBClient({ endpoint: cloud.tableUrl() });
  const product = aWatchedProduct(client, process.env.TABLE_NAME);
  const watchers = await inTurn([...Array(AUDIENCE).keys()], 40, () =>
    watch(cloud.url(), product, { headers: edgeHeaders() }),
  );
  const changing = product.change(CHANGES);
  for (const part of [1 / 3, 2 / 3]) {
    await eventually(
      async () => product.changes(),
      (changes) => changes >= part * CHANGES,
    );
    await Promise.all(watchers.map((watcher) => watcher.cut()));
  }
  await changing;

  let [version, left] = [0, 0];
  // The stream may still bring a change that was fetched with an earlier one: its version comes after the fetch.
  const isBehind = (watcher: Watcher) => watcher.known() < version || watcher.fetched() < product.changes();
  do {
    await sleep(50);
    await cloud.retry('hearthside-live');
    left = (await cloud.waiting('hearthside-live')).length;
    const states = await readTopicStates([product.topic]);
    version = states[product.topic]?.version ?? 0;
  } while (left > 0 || watchers.some(isBehind));
  expect(version).toBeGreaterThan(1);
  expect(new Set(watchers.map((watcher) => watcher.known()))).toEqual(new Set([version]));
  expect(new Set(watchers.map((watcher) => watcher.fetched()))).toEqual(new Set([product.changes()]));
  // Their connections end with the cloud. A hundred disconnects at once would only delay its stop.
  for (const watcher of watchers) watcher.rest();
  client.destroy();
});
