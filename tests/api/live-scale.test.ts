import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { readTopicStates } from '@hearthside/services/live/read-topic-states.ts';
import { topics } from '@hearthside/services/live/topic.schema.ts';
import { ulid } from 'ulid';
import { useLiveCloud } from '../fixtures/live-cloud.ts';
import { many, type Watched, type Watcher, watch } from '../fixtures/live-watcher.ts';

// Two thousand connections share one machine with the functions and whatever else runs on it.
const PATIENCE_MS = 600_000;
const BETWEEN_MS = 20;

// All of it in one process: more at once would only make each message late.
const cloud = useLiveCloud({ retryAfter: 20, canFail: false, fanOuts: 2 });

const watching: Watcher[] = [];
let client: DynamoDBClient | undefined;

/** Not the services' client, which is busy and in a hurry. */
function table(): DynamoDBClient {
  client ??= new DynamoDBClient({});
  return client;
}

// Their connections end with the cloud; two thousand that say good-bye at once would only keep it waiting.
afterAll(() => {
  for (const watcher of watching) watcher.rest();
  client?.destroy();
});

async function audience(product: Product, size: number): Promise<Watcher[]> {
  const watchers = await many(size, () => watch(cloud.url(), product));
  watching.push(...watchers);
  return watchers;
}

interface Product extends Watched {
  change(times: number): Promise<void>;
}

function aWatchedProduct(): Product {
  const id = ulid();
  let changes = 0;
  return {
    topic: topics.product(id),
    changes: () => changes,
    async change(times) {
      for (let i = 0; i < times; i += 1) {
        const Key = { pk: { S: `PRODUCT#${id}` }, sk: { S: 'SELF' } };
        const ExpressionAttributeValues = { ':one': { N: '1' } };
        await table().send(
          new UpdateItemCommand({
            TableName: process.env.TABLE_NAME,
            Key,
            UpdateExpression: 'ADD changes :one',
            ExpressionAttributeValues,
          }),
        );
        changes += 1;
        await sleep(BETWEEN_MS);
      }
    },
  };
}

/** Once all have fetched every change and nothing is left to tell, all know the topic's last version. */
async function expectUpToDate(product: Product, watchers: Watcher[]): Promise<void> {
  const isBehind = (watcher: Watcher) => watcher.fetched() < product.changes();
  while (watchers.some(isBehind) || (await cloud.waiting('hearthside-live')).length > 0) await sleep(50);
  const states = await readTopicStates([product.topic]);
  const version = states[product.topic]?.version ?? 0;
  expect(version).toBeGreaterThan(1);
  expect(new Set(watchers.map((watcher) => watcher.known()))).toEqual(new Set([version]));
  expect(new Set(watchers.map((watcher) => watcher.fetched()))).toEqual(new Set([product.changes()]));
}

test(
  'connections that are all cut in the middle of changes, twice, end up knowing the last one',
  async () => {
    const product = aWatchedProduct();
    const watchers = await audience(product, 100);
    const changing = product.change(200);
    for (let i = 0; i < 2; i += 1) {
      await sleep(50 * BETWEEN_MS);
      await Promise.all(watchers.map((watcher) => watcher.cut()));
    }
    await changing;
    await expectUpToDate(product, watchers);
  },
  PATIENCE_MS,
);

test(
  '2,000 connections on one topic miss none of 200 changes, though one more never reads',
  async () => {
    const product = aWatchedProduct();
    const [deaf, ...watchers] = await audience(product, 2_001);
    deaf?.stopReading();
    await product.change(200);
    await expectUpToDate(product, watchers);
  },
  PATIENCE_MS,
);
