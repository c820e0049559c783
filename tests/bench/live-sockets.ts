import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { localTarget } from '@hearthside/infra/target.ts';
import { topics } from '@hearthside/services/live/topic.schema.ts';
import { ulid } from 'ulid';
import { many, type Watcher, watch } from '../fixtures/live-watcher.ts';
import { median, percentile, type Table } from './table.ts';

const CHANGES = 5;

/** From a write until watchers are told, over the distribution's `/live`: all that is between, but no browser. */
export async function benchLiveSockets({ url, dataDir }: { url: string; dataDir: string }): Promise<Table> {
  const table = new DynamoDBClient((await localTarget(dataDir)).client('dynamodb'));
  const rows = [];
  for (const size of [1, 100, 2_000]) {
    const delays = await tellAll(table, `${url.replace('http', 'ws')}/live`, size);
    rows.push({
      connections: size,
      'median ms': Math.round(median(delays)),
      'p99 ms': Math.round(percentile(delays, 0.99)),
      'last ms': Math.round(Math.max(...delays)),
    });
  }
  table.destroy();
  return {
    title: 'From a write to a message at the socket',
    note: `Connections on one product, ${CHANGES} changes, each told to all before the next.`,
    rows,
  };
}

async function tellAll(table: DynamoDBClient, url: string, size: number): Promise<number[]> {
  const id = ulid();
  let changes = 0;
  const watchers = await many(size, () => watch(url, { topic: topics.product(id), changes: () => changes }));
  const delays: number[] = [];
  while (changes < CHANGES) {
    const begun = performance.now();
    await table.send(
      new UpdateItemCommand({
        TableName: 'hearthside',
        Key: { pk: { S: `PRODUCT#${id}` }, sk: { S: 'BENCH' } },
        UpdateExpression: 'ADD changes :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      }),
    );
    changes += 1;
    const isTold = ({ fetched }: Watcher) => fetched() === changes;
    while (!watchers.every(isTold)) await sleep(20);
    delays.push(...watchers.map(({ told }) => (told.at(-1) ?? Number.NaN) - begun));
  }
  for (const watcher of watchers) watcher.close();
  return delays;
}
