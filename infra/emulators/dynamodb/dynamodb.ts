import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { FunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { Bell } from '../notifier.ts';
import type { Service } from '../service.ts';
import { sweepExpired } from './expiry.ts';
import { startGate } from './gate.ts';
import { provisionTable, tableOf } from './tables.ts';

const SWEEP_MS = 60_000;

export interface DynamoDbOptions {
  /** URL of the bare database. */
  database: string;
  tables: Resource[];
  iam: FunctionKeys;
}

export interface DynamoDb extends Service {
  /** Rings after each change that came through this service; who reads streams need not poll for it. */
  changes: Bell;
}

/** Brings the database's tables up to the templates, and answers for them under the roles of the callers. */
export async function startDynamoDb({
  database,
  tables: resources,
  iam,
}: DynamoDbOptions): Promise<DynamoDb> {
  const client = new DynamoDBClient({ endpoint: database, region: REGION, credentials: RUNNER_KEY });
  const tables = resources.map(tableOf);
  for (const table of tables) await provisionTable(client, table);
  const changes = new Bell();
  const gate = await startGate({ upstream: database, tables, iam, changes });
  const sweep = async () => {
    for (const table of tables) if (await sweepExpired(client, table)) changes.ring();
  };
  const timer = setInterval(
    () => sweep().catch((error) => console.error('Expiry:', error.message)),
    SWEEP_MS,
  );
  timer.unref();
  return {
    url: gate.url,
    changes,
    async close() {
      clearInterval(timer);
      client.destroy();
      await gate.close();
    },
  };
}
