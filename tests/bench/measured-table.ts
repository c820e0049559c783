import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynoxide } from '@hearthside/infra/emulators/dynamodb/dynoxide.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import { definition } from '../fixtures/table/table.ts';

/** What one piece of work cost. */
export interface Cost<Result> {
  result: Result;
  /** Calls to the table, and the bytes of its answers. */
  calls: number;
  bytes: number;
  ms: number;
  /** Of the processor: other work of the machine does not count. */
  cpuMs: number;
}

const read = { calls: 0, bytes: 0 };
dynamo.middlewareStack.add(
  (next) => async (args) => {
    const answer = await next(args);
    const { headers } = answer.response as { headers: Record<string, string> };
    read.calls += 1;
    read.bytes += Number(headers['content-length'] ?? 0);
    return answer;
  },
  { step: 'deserialize', name: 'countBytes', priority: 'low' },
);

/** Starts an empty table and points the services at it. Their client knows one endpoint for the whole life of its process. */
export async function startMeasuredTable(): Promise<{ close(): Promise<void> }> {
  log.setLogLevel('ERROR');
  const database = await startDynoxide();
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
    TABLE_NAME: 'bench',
  });
  await new DynamoDBClient({}).send(new CreateTableCommand({ TableName: 'bench', ...definition }));
  return {
    async close() {
      dynamo.destroy();
      await database.close();
    },
  };
}

/** Does the work, with nothing else at the same time. */
export async function measured<Result>(work: () => Promise<Result>): Promise<Cost<Result>> {
  Object.assign(read, { calls: 0, bytes: 0 });
  const started = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ...read, ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}

export const kilobytes = (bytes: number) => Math.round(bytes / 1024);
