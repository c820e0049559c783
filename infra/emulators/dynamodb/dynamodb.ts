import type { Resource } from '../assembly/resource.ts';
import { every } from '../clock.ts';
import { regional, service, types, url } from '../declaration.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import { Notifier } from '../notifier.ts';
import type { Service } from '../service.ts';
import { startAuthorizingProxy } from './authorizing-proxy.ts';
import { databaseClients } from './database-clients.ts';
import { sweepExpired } from './expiry.ts';
import { createPointInTime } from './point-in-time.ts';
import { provisionTable, tableOf } from './tables.ts';

const SWEEP_MS = 60_000;
// Times what a sweep took: it reads the whole table, 40 s for 425,000 items. AWS may take days to delete what has expired.
const REST_AFTER_SWEEP = 20;

export interface DynamoDbOptions {
  /** URL of the database, which does not check roles. */
  database: string;
  tables: Resource[];
  iam: FunctionKeys;
  /** @default no faults */
  faults?: FaultSource;
  /** Epoch milliseconds. @default the machine's */
  now?(): number;
}

export interface DynamoDb extends Service {
  /** Notifies after each change through this service, so that readers of streams need not poll for it. */
  changes: Notifier;
}

/** Creates and updates the tables of the templates, and serves them under the roles of the callers. */
export async function startDynamoDb({
  database,
  tables: resources,
  iam,
  faults,
  now,
}: DynamoDbOptions): Promise<DynamoDb> {
  const { database: client, streams } = databaseClients(database);
  const tables = resources.map(tableOf);
  for (const table of tables) await provisionTable(client, table);
  const changes = new Notifier();
  const pointInTime = createPointInTime({ database: client, streams, tables, now });
  const proxy = await startAuthorizingProxy({
    upstream: database,
    tables,
    iam,
    pointInTime,
    changes,
    faults,
  });
  let restsUntil = 0;
  const sweep = async () => {
    const started = performance.now();
    if (started < restsUntil) return;
    restsUntil = Number.POSITIVE_INFINITY;
    try {
      for (const table of tables) if (await sweepExpired(client, table)) changes.notify();
    } finally {
      restsUntil = performance.now() + REST_AFTER_SWEEP * (performance.now() - started);
    }
  };
  const stop = every(SWEEP_MS, sweep);
  return {
    url: proxy.url,
    changes,
    async close() {
      stop();
      client.destroy();
      streams.destroy();
      await proxy.close();
    },
  };
}

declare module '../service.ts' {
  interface Services {
    dynamodb?: DynamoDb;
  }
}

export const SERVICE = service('dynamodb', {
  needs: ['database'],
  resources: types('AWS::DynamoDB::Table'),
  start: ({ database }, cloud, tables) => startDynamoDb({ ...cloud, database: database.url, tables }),
  address: { url, hosts: regional('dynamodb'), sdk: 'DYNAMODB' },
});
