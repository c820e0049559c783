import { arn } from '../account.ts';
import { type Rate, scaled, TokenBucket } from '../token-bucket.ts';
import { accessesOf, type Body, type Item, stepsOf } from './access.ts';
import type { Table } from './tables.ts';

/** A request that DynamoDB throttles, by its own names. */
export interface Throttling {
  message: string;
  /** Why (`TableWriteKeyRangeThroughputExceeded`), and the ARN of the table or index. */
  reason: { reason: string; resource: string };
}

/** How much the tables admit. */
export interface Throughput {
  /** Counts what a request writes, if it is admitted. */
  admit(operation: string, body: Body): Throttling | undefined;
  /** Counts what an admitted request has read, by the bytes of its answer. */
  countRead(operation: string, body: Body, bytes: number): void;
}

type Direction = 'Read' | 'Write';

/** Units that a request spends on one partition. */
interface Use {
  table: Table;
  /** ARN of the table or of the index. */
  resource: string;
  partition?: string;
  units: number;
}

const READS = /^(Get|BatchGet|TransactGet|Query|Scan)/;
const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)(Item|Items)$/;
const UNIT_BYTES: Record<Direction, number> = { Read: 4096, Write: 1024 };
// What a partition serves, and what a new on-demand table does.
const PARTITION: Record<Direction, number> = { Read: 3_000, Write: 1_000 };
const NEW_TABLE: Record<Direction, number> = { Read: 12_000, Write: 4_000 };
const BUCKETS_KEPT = 10_000;

/** The limits of the tables, of their indexes and of each partition. A wider `factor` is for tests under load. */
export function createThroughput(tables: Table[], factor = 1, now?: () => number): Throughput {
  const buckets = new Map<string, TokenBucket>();

  function bucket(name: string, rate: Rate): TokenBucket {
    let found = buckets.get(name);
    if (!found) {
      found = new TokenBucket(scaled(rate, factor), now);
      buckets.set(name, found);
      // A full bucket is as good as a new one.
      if (buckets.size > BUCKETS_KEPT) for (const [key, one] of buckets) if (one.isFull) buckets.delete(key);
    }
    return found;
  }
  const ofResource = (direction: Direction, { table, resource }: Use) =>
    bucket(`${direction} ${resource}`, tableRate(table, direction));
  const ofPartition = (direction: Direction, { resource, partition }: Use) =>
    partition === undefined
      ? undefined
      : bucket(`${direction} ${resource} ${partition}`, steady(PARTITION[direction]));

  function refusal(direction: Direction, uses: Use[]): Throttling | undefined {
    for (const use of uses) {
      if (!ofResource(direction, use).isOpen)
        return throttling(direction, use, tableLimit(use.table, direction));
      if (ofPartition(direction, use)?.isOpen === false) return throttling(direction, use, 'KeyRange');
    }
    return undefined;
  }
  function spend(direction: Direction, uses: Use[]): void {
    for (const use of uses) {
      ofResource(direction, use).spend(use.units);
      ofPartition(direction, use)?.spend(use.units);
    }
  }

  return {
    admit(operation, body) {
      if (READS.test(operation)) return refusal('Read', usesOf(operation, body, tables));
      if (!WRITES.test(operation)) return undefined;
      const uses = usesOf(operation, body, tables);
      const refused = refusal('Write', uses);
      if (!refused) spend('Write', uses);
      return refused;
    },
    countRead(operation, body, bytes) {
      if (!READS.test(operation)) return;
      const uses = usesOf(operation, body, tables);
      const each = Math.max(1, Math.ceil(bytes / uses.length / UNIT_BYTES.Read));
      const times = operation.startsWith('Transact') ? 2 : isConsistent(body) ? 1 : 0.5;
      spend(
        'Read',
        uses.map((use) => ({ ...use, units: each * times })),
      );
    },
  };
}

const isConsistent = (body: Body) => body.ConsistentRead === true;
const steady = (units: number): Rate => ({ perSecond: units, burst: units });

function usesOf(operation: string, body: Body, tables: Table[]): Use[] {
  const times = operation.startsWith('Transact') ? 2 : 1;
  const accesses = accessesOf(operation, body, tables);
  return stepsOf(operation, body).flatMap(({ target }, i): Use[] => {
    const { resource = '', leadingKeys } = accesses[i] ?? {};
    const table = tables.find(({ name }) => name === target.TableName?.split(':table/').at(-1));
    if (!table) return [];
    const bytes = JSON.stringify(target.Item ?? [target.Key, target.ExpressionAttributeValues]).length;
    const units = times * Math.ceil(bytes / UNIT_BYTES.Write);
    const own = { table, resource, partition: leadingKeys?.[0], units };
    return [own, ...indexesOf(table, target.Item ?? {}).map((index) => ({ ...index, table, units }))];
  });
}

/** The partitions of indexes into which an item goes. */
function indexesOf({ name, properties }: Table, item: Item): { resource: string; partition: string }[] {
  return (properties.GlobalSecondaryIndexes ?? []).flatMap(({ IndexName, KeySchema = [] }) => {
    const key = KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
    const value = item[key];
    const resource = arn('dynamodb', `table/${name}/index/${IndexName}`);
    return value ? [{ resource, partition: String(Object.values(value)[0]) }] : [];
  });
}

function tableLimit({ properties }: Table, direction: Direction): string {
  return properties.OnDemandThroughput?.[`Max${direction}RequestUnits`] ? 'MaxOnDemand' : 'AccountLimit';
}

function tableRate({ properties }: Table, direction: Direction): Rate {
  return steady(properties.OnDemandThroughput?.[`Max${direction}RequestUnits`] ?? NEW_TABLE[direction]);
}

function throttling(direction: Direction, { resource }: Use, limit: string): Throttling {
  const kind = resource.includes('/index/') ? 'Index' : 'Table';
  const name = limit === 'AccountLimit' ? 'AccountLimitExceeded' : `${limit}ThroughputExceeded`;
  return {
    message: MESSAGES[limit] ?? MESSAGES.KeyRange ?? '',
    reason: { reason: `${kind}${direction}${name}`, resource },
  };
}

const MESSAGES: Record<string, string> = {
  KeyRange: 'Throughput exceeds the current capacity of your table or index. Please try again shortly.',
  MaxOnDemand: 'Throughput exceeds the maximum OnDemandThroughput configured on table or index.',
  AccountLimit: 'Throughput exceeds the current throughput limit of your table or index.',
};
