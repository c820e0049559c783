import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readTopicStates } from '@hearthside/services/consumers/live/topic.entity.ts';
import { eventually } from '../fixtures/eventually.ts';
import { edgeHeaders } from '../fixtures/live/edge-headers.ts';
import { useLiveCloud } from '../fixtures/live/live-cloud.ts';
import { inBatches, type Watcher, watch } from '../fixtures/live/live-watcher.ts';
import { aWatchedProduct, type WatchedProduct } from '../fixtures/live/watched-product.ts';

// Most shards get more than one round of posts. The bench does the same with 2,000 and the whole suite.
const AUDIENCE = 500;
const CHANGES = 200;

// Everything runs in one process. More at once would only delay each message.
const cloud = useLiveCloud({ retryAfter: 20, canFail: false, fanOuts: 2 });

const watching: Watcher[] = [];
let client: DynamoDBClient | undefined;

/** Changes go through a client of their own: the services' client is busy and has short time-outs. */
function aProduct(): WatchedProduct {
  client ??= new DynamoDBClient({ endpoint: cloud.tableUrl() });
  return aWatchedProduct(client, process.env.TABLE_NAME);
}

// Their connections end with the cloud. Hundreds of disconnects at once would only delay its stop.
afterAll(() => {
  for (const watcher of watching) watcher.rest();
  client?.destroy();
});

async function audience(product: WatchedProduct, size: number): Promise<Watcher[]> {
  const watchers = await inBatches(size, () => watch(cloud.url(), product, { headers: edgeHeaders() }));
  watching.push(...watchers);
  return watchers;
}

/** Waits until no message is left, and all have fetched every change and know the topic's last version. */
async function expectUpToDate(product: WatchedProduct, watchers: Watcher[]): Promise<void> {
  let [version, left] = [0, 0];
  // The stream may still bring a change that was fetched with an earlier one: its version comes after the fetch.
  const isBehind = (watcher: Watcher) => watcher.known() < version || watcher.fetched() < product.changes();
  do {
    await sleep(50);
    left = (await cloud.waiting('hearthside-live')).length;
    const states = await readTopicStates([product.topic]);
    version = states[product.topic]?.version ?? 0;
  } while (left > 0 || watchers.some(isBehind));
  expect(version).toBeGreaterThan(1);
  expect(new Set(watchers.map((watcher) => watcher.known()))).toEqual(new Set([version]));
  expect(new Set(watchers.map((watcher) => watcher.fetched()))).toEqual(new Set([product.changes()]));
}

test('connections that are all cut in the middle of changes, twice, end up knowing the last one', async () => {
  const product = aProduct();
  const watchers = await audience(product, 100);
  const changing = product.change(CHANGES);
  for (const part of [1 / 3, 2 / 3]) {
    await eventually(
      async () => product.changes(),
      (changes) => changes >= part * CHANGES,
    );
    await Promise.all(watchers.map((watcher) => watcher.cut()));
  }
  await changing;
  await expectUpToDate(product, watchers);
});

test(`${AUDIENCE} connections on one topic miss none of ${CHANGES} changes, though one more never reads`, async () => {
  const product = aProduct();
  const [deaf, ...watchers] = await audience(product, AUDIENCE + 1);
  deaf?.stopReading();
  await product.change(CHANGES);
  await expectUpToDate(product, watchers);
});
