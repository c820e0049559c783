import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  type TableDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Reply } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import { suiteTime } from '../clock.ts';
import { itemsAt } from './table-history.ts';
import type { Table } from './tables.ts';

export interface PointInTime {
  /** Answers the operations on continuous backups; undefined for every other. @throws AwsError */
  answer(operation: string, body: RestoreRequest): Promise<Reply | undefined>;
}

export interface RestoreRequest {
  TableName?: string;
  SourceTableName?: string;
  TargetTableName?: string;
  /** Epoch seconds. */
  RestoreDateTime?: number;
  GlobalSecondaryIndexOverride?: unknown[];
  [other: string]: unknown;
}

const DAY_SECONDS = 24 * 3600;
// Streams say to the second when an item changed, so the present second is not over.
const LAG_SECONDS = 1;
const BATCH = 25;
const UNDERSTOOD = ['SourceTableName', 'TargetTableName', 'RestoreDateTime', 'GlobalSecondaryIndexOverride'];

/** Point-in-time recovery of the tables whose templates switch it on. Their streams, with both images, are their history. */
export function createPointInTime(options: {
  database: DynamoDBClient;
  streams: DynamoDBStreamsClient;
  tables: Table[];
  /** Milliseconds. @default the machine's */
  now?(): number;
}): PointInTime {
  const { database, streams, tables, now = Date.now } = options;

  async function windowOf({ name, properties }: Table) {
    const { PointInTimeRecoveryEnabled, RecoveryPeriodInDays = 35 } =
      properties.PointInTimeRecoverySpecification ?? {};
    // Amazon's DynamoDB Local has no such recovery, and its stream says only in which minute an item changed.
    if (!PointInTimeRecoveryEnabled || process.env.DYNAMODB_ENDPOINT) return undefined;
    const { Table } = await database.send(new DescribeTableCommand({ TableName: name }));
    const seconds = Math.floor(now() / 1000);
    const created = Math.ceil(suiteTime(Table?.CreationDateTime?.getTime() ?? 0) / 1000);
    const earliest = Math.max(created, seconds - RecoveryPeriodInDays * DAY_SECONDS);
    return { earliest, latest: Math.max(earliest, seconds - LAG_SECONDS), days: RecoveryPeriodInDays };
  }

  const find = (name = '') => tables.find((table) => table.name === name.split(':table/').at(-1));

  async function describe({ TableName }: RestoreRequest): Promise<Reply> {
    const table = find(TableName);
    if (!table) throw new AwsError('TableNotFoundException', `Table not found: ${TableName}`);
    const window = await windowOf(table);
    const PointInTimeRecoveryDescription = window
      ? {
          PointInTimeRecoveryStatus: 'ENABLED',
          RecoveryPeriodInDays: window.days,
          EarliestRestorableDateTime: window.earliest,
          LatestRestorableDateTime: window.latest,
        }
      : { PointInTimeRecoveryStatus: 'DISABLED' };
    const status = { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription };
    return { body: { ContinuousBackupsDescription: status } };
  }

  async function restore(asked: RestoreRequest): Promise<Reply> {
    const { SourceTableName, TargetTableName = '', GlobalSecondaryIndexOverride: indexes } = asked;
    const unknown = Object.keys(asked).find((name) => !UNDERSTOOD.includes(name));
    if (unknown || indexes?.length !== 0)
      throw new AwsError('ValidationException', `${unknown ?? 'A table with indexes'} is not implemented.`);
    const table = find(SourceTableName);
    if (!table) throw new AwsError('TableNotFoundException', `Table not found: ${SourceTableName}`);
    const window = await windowOf(table);
    if (!window)
      throw new AwsError(
        'PointInTimeRecoveryUnavailableException',
        `Point in time recovery is not enabled for table ${SourceTableName}`,
      );
    if (table.properties.StreamSpecification?.StreamViewType !== 'NEW_AND_OLD_IMAGES')
      throw new AwsError(
        'ValidationException',
        'A restore without a stream of both images is not implemented.',
      );
    const at = Math.floor(asked.RestoreDateTime ?? Number.NaN);
    if (!(at >= window.earliest && at <= window.latest))
      throw new AwsError(
        'InvalidRestoreTimeException',
        'The restore time is not between EarliestRestorableDateTime and LatestRestorableDateTime.',
      );
    const items = await itemsAt(database, streams, table, at);
    const created = await create(table, TargetTableName);
    if (!created)
      throw new AwsError('TableAlreadyExistsException', `Table already exists: ${TargetTableName}`);
    for (let from = 0; from < items.length; from += BATCH) {
      const puts = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
      await database.send(new BatchWriteItemCommand({ RequestItems: { [TargetTableName]: puts } }));
    }
    const RestoreSummary = { SourceTableArn: created.TableArn, RestoreDateTime: at, RestoreInProgress: true };
    // Databases describe a table with more or fewer dates, which would need to be written as numbers.
    const { TableName, TableArn, KeySchema, AttributeDefinitions } = created;
    const known = { TableName, TableArn, KeySchema, AttributeDefinitions };
    return { body: { TableDescription: { ...known, TableStatus: 'CREATING', RestoreSummary } } };
  }

  /** The new table, without indexes, stream and expiry; undefined if there is one of this name. */
  async function create({ properties }: Table, TableName: string): Promise<TableDescription | undefined> {
    const { AttributeDefinitions, KeySchema } = properties;
    const keys = KeySchema.map(({ AttributeName }) => AttributeName);
    try {
      const { TableDescription } = await database.send(
        new CreateTableCommand({
          TableName,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: AttributeDefinitions.filter(({ AttributeName }) =>
            keys.includes(AttributeName),
          ),
          KeySchema,
        }),
      );
      await waitUntilTableExists(
        { client: database, maxWaitTime: 30, minDelay: 0.05, maxDelay: 1 },
        { TableName },
      );
      return TableDescription;
    } catch (error) {
      if (error instanceof ResourceInUseException) return undefined;
      throw error;
    }
  }

  return {
    async answer(operation, body) {
      if (operation === 'DescribeContinuousBackups') return describe(body);
      if (operation === 'RestoreTableToPointInTime') return restore(body);
      return undefined;
    },
  };
}
