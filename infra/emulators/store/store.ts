import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb';
import { service } from '../declaration.ts';
import { databaseClients } from '../dynamodb/database-clients.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { requireSpace } from '../faults/outages.ts';

/** Durable records of one kind, with JSON values. */
export interface Collection<T> {
  get(id: string): Promise<T | undefined>;
  put(id: string, value: T): Promise<void>;
  /** False, and nothing is written, if the id exists. */
  create(id: string, value: T): Promise<boolean>;
  /** Reads, changes and writes atomically. Undefined if the id does not exist. `change` may run more than once. */
  update(id: string, change: (value: T) => T): Promise<T | undefined>;
  delete(id: string): Promise<void>;
  /** The records whose id starts with the prefix, ordered by id. */
  list(prefix?: string): Promise<{ id: string; value: T }[]>;
}

/** The emulators' own state. It is in the database of the tables, which survives `kill -9`. */
export interface Store {
  collection<T>(name: string): Collection<T>;
}

/** Name of the store's table. */
export const STORE_TABLE = 'local-cloud';

interface Row {
  collection: string;
  id: string;
  /** Changes with every write, so that `update` detects a concurrent write. */
  revision: string;
  value: string;
}

/** Opens the store in the DynamoDB at that URL. The first time it creates the table. */
export async function openStore(url: string, faults: FaultSource = NO_FAULTS): Promise<Store> {
  const { database: client } = databaseClients(url);
  await ensureTable(client);
  const table = DynamoDBDocumentClient.from(client);
  return { collection: (name) => openCollection(table, name, faults) };
}

async function ensureTable(client: DynamoDBClient): Promise<void> {
  const create = new CreateTableCommand({
    TableName: STORE_TABLE,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'collection', AttributeType: 'S' },
      { AttributeName: 'id', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'collection', KeyType: 'HASH' },
      { AttributeName: 'id', KeyType: 'RANGE' },
    ],
  });
  await client.send(create).catch((error) => {
    if (!(error instanceof ResourceInUseException)) throw error;
  });
}

function openCollection<T>(
  table: DynamoDBDocumentClient,
  collection: string,
  faults: FaultSource,
): Collection<T> {
  async function read(id: string) {
    const { Item } = await table.send(
      new GetCommand({ TableName: STORE_TABLE, Key: { collection, id }, ConsistentRead: true }),
    );
    return Item as Row | undefined;
  }

  /** False if the condition does not hold. */
  async function write(id: string, value: T, condition: Partial<PutCommandInput> = {}) {
    requireSpace(faults);
    const Item: Row = { collection, id, revision: randomUUID(), value: JSON.stringify(value) };
    try {
      await table.send(new PutCommand({ TableName: STORE_TABLE, Item, ...condition }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  return {
    async get(id) {
      const row = await read(id);
      return row && (JSON.parse(row.value) as T);
    },
    async put(id, value) {
      await write(id, value);
    },
    create(id, value) {
      return write(id, value, { ConditionExpression: 'attribute_not_exists(id)' });
    },
    async update(id, change) {
      for (;;) {
        const row = await read(id);
        if (!row) return undefined;
        const value = change(JSON.parse(row.value) as T);
        const written = await write(id, value, {
          ConditionExpression: 'revision = :read',
          ExpressionAttributeValues: { ':read': row.revision },
        });
        if (written) return value;
      }
    },
    async delete(id) {
      requireSpace(faults);
      await table.send(new DeleteCommand({ TableName: STORE_TABLE, Key: { collection, id } }));
    },
    async list(prefix = '') {
      const found: { id: string; value: T }[] = [];
      const pages = paginateQuery(
        { client: table },
        {
          TableName: STORE_TABLE,
          ConsistentRead: true,
          // begins_with on a key does not accept an empty string.
          KeyConditionExpression: `#collection = :collection${prefix && ' AND begins_with(id, :prefix)'}`,
          ExpressionAttributeNames: { '#collection': 'collection' },
          ExpressionAttributeValues: { ':collection': collection, ...(prefix && { ':prefix': prefix }) },
        },
      );
      for await (const page of pages) {
        for (const row of (page.Items ?? []) as Row[]) {
          found.push({ id: row.id, value: JSON.parse(row.value) as T });
        }
      }
      return found;
    },
  };
}

declare module '../service.ts' {
  interface Services {
    store: Store;
  }
}

export const SERVICE = service('store', {
  needs: ['database'],
  start: ({ database }, { faults }) => openStore(database.url, faults),
});
