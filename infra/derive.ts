import { type AttributeValue, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { readSettings } from './config.ts';
import { readCommandLine, runAsCommand } from './run-as-command.ts';
import { awsTarget, localTarget, type Target } from './target.ts';

type Key = Record<string, AttributeValue>;

interface Options {
  /** Where an earlier run came to. @default from the beginning */
  after?: string | undefined;
  /** Items of a page. @default 200 */
  pageSize?: number;
  /** Called after each page with where to go on; undefined after the last. */
  onPage(items: number, after: string | undefined): void;
}

/**
 * Reads the whole table once and writes what the stream's consumers derive from its records: the owner's search, the shop's,
 * the dashboard and the books. For records that are older than these. It may be repeated, and go on after an interruption.
 */
export async function derive(
  { client, table }: Target,
  { after, pageSize = 200, onPage }: Options,
): Promise<void> {
  const { region, endpoint, credentials } = client('dynamodb');
  // What the use cases have in a function; they read it when they load.
  Object.assign(process.env, {
    TABLE_NAME: table,
    TIME_ZONE: readSettings().timeZone,
    ...(region && { AWS_REGION: region }),
    ...(endpoint && { AWS_ENDPOINT_URL_DYNAMODB: endpoint }),
    ...(credentials && {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }),
  });
  const { deriveRecords } = await import('@hearthside/services/consumers/changes/derive-records.ts');
  const dynamo = new DynamoDBClient({ region, endpoint, credentials });
  let ExclusiveStartKey = after === undefined ? undefined : readPosition(after);
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({ TableName: table, Limit: pageSize, ExclusiveStartKey }),
    );
    await deriveRecords(Items as Parameters<typeof deriveRecords>[0]);
    ExclusiveStartKey = LastEvaluatedKey;
    onPage(Items.length, LastEvaluatedKey && toPosition(LastEvaluatedKey));
  } while (ExclusiveStartKey);
}

function toPosition({ pk, sk }: Key): string {
  return Buffer.from(JSON.stringify([pk?.S, sk?.S])).toString('base64url');
}

function readPosition(position: string): Key {
  try {
    const [pk, sk] = JSON.parse(Buffer.from(position, 'base64url').toString()) as [string, string];
    return { pk: { S: pk }, sk: { S: sk } };
  } catch {
    throw new Error(`${position} is not a position: copy the one that an earlier run printed.`);
  }
}

async function main(): Promise<void> {
  const { values } = readCommandLine({
    options: { local: { type: 'boolean', default: false }, after: { type: 'string' } },
  });
  const target = values.local ? await localTarget() : awsTarget();
  let [read, position] = [0, values.after];
  try {
    await derive(target, {
      after: values.after,
      onPage(items, after) {
        read += items;
        position = after ?? position;
        if (after) console.log(`${read} items read; to go on from here: --after ${after}`);
      },
    });
  } catch (error) {
    const { message } = error as Error;
    const again = `npm run derive -- ${values.local ? '--local ' : ''}${position ? `--after ${position}` : ''}`;
    throw new Error(`${message}\nWhat was derived stays. To go on: ${again}`);
  }
  console.log(`Derived the searches, the dashboard and the books from ${read} items of ${target.name}.`);
}

runAsCommand(import.meta.url, main);
