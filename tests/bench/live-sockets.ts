import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localTarget } from '@hearthside/infra/target.ts';
import { inTurn } from '@hearthside/services/core/runtime/in-turn.ts';
import { percentile } from '@hearthside/services/core/runtime/percentile.ts';
import { type Watcher, watch } from '../fixtures/live/live-watcher.ts';
import { aWatchedProduct, type WatchedProduct } from '../fixtures/live/watched-product.ts';
import { median, type Table } from './table.ts';

const CHANGES = 5;
const BURST = 200;
// A watcher without a message for this long has missed the change.
const SILENCE_MS = 30_000;

/**
 * From a write until watchers are told, over the distribution's `/live`: all that is between, but no browser. Then many
 * changes at once, to as many watchers and one that never reads.
 * @throws Error if a watcher missed the last of them
 */
export async function benchLiveSockets({ url, dataDir }: { url: string; dataDir: string }): Promise<Table> {
  const table = new DynamoDBClient((await localTarget(dataDir)).client('dynamodb'));
  const rows = [];
  const site = url.replace('localhost', '127.0.0.1');
  for (const size of [1, 100, 2_000]) {
    const product = aWatchedProduct(table, 'hearthside');
    // They come in groups, as browsers do.
    const [deaf, ...watchers] = await inTurn([...Array(size + 1).keys()], 40, () =>
      watch(`${site.replace('http', 'ws')}/live`, product, handshakeAt(site)),
    );
    const delays = await tellAll(product, watchers);
    deaf?.stopReading();
    await tellBurst(product, watchers);
    for (const watcher of watchers) watcher.close();
    deaf?.rest();
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
    note: `Connections on one product, ${CHANGES} changes, each told to all before the next; then ${BURST} at once, with a connection more that never reads: no other missed the last.`,
    rows,
  };
}

let handshakes = 0;

/** A page of the site connects, each hundred from an address of its own: one address may open so many and no more. */
function handshakeAt(site: string) {
  handshakes += 1;
  return { origin: site, localAddress: `127.0.1.${Math.ceil(handshakes / 100)}` };
}

const isUpToDate = (product: WatchedProduct) => (watcher: Watcher) => watcher.fetched() === product.changes();

async function tellAll(product: WatchedProduct, watchers: Watcher[]): Promise<number[]> {
  const delays: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const begun = performance.now();
    await product.change(1);
    while (!watchers.every(isUpToDate(product))) await sleep(20);
    delays.push(...watchers.map(({ told }) => (told.at(-1) ?? Number.NaN) - begun));
  }
  return delays;
}

async function tellBurst(product: WatchedProduct, watchers: Watcher[]): Promise<void> {
  await product.change(BURST);
  const behind = () => watchers.filter((watcher) => !isUpToDate(product)(watcher)).length;
  const lastTold = () => Math.max(...watchers.map(({ told }) => told.at(-1) ?? 0));
  while (behind() > 0) {
    if (performance.now() - lastTold() > SILENCE_MS)
      throw new Error(`${behind()} of ${watchers.length} connections missed the last of ${BURST} changes`);
    await sleep(50);
  }
}
