import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { AnyRecord } from '@hearthside/services/core/model/record.ts';
import { asNow, asThen, type Knowledge, type RestoreRule } from '@hearthside/services/core/model/restore.ts';
import { RECORDS } from '@hearthside/services/records.ts';
import { countsOf } from '@hearthside/services/shop/catalog/rating.contract.ts';
import type { Item } from './snapshot.ts';

/** What a restore does to one item of the table. */
export interface Change {
  entity: string;
  /** Undefined if the item is put back. */
  now?: Item;
  /** Undefined if the item is removed. */
  wanted?: Item;
}

export interface Changes {
  changes: Change[];
  /** Keys of the uploads that the table shows afterwards. */
  shown: ReadonlySet<string>;
}

interface Pair {
  entity: string;
  then?: Item;
  now?: Item;
  /** Of somebody whose account was deleted: it stays as it is now. */
  isBuried: boolean;
}

/** Compares what the table held then with what it holds now. @throws Error for an item of an unknown entity */
export function compare(then: Item[], now: Item[], seconds: number): Changes {
  const pairs = pairsOf(
    then.filter(({ expiresAt }) => !expiresAt?.N || Number(expiresAt.N) > seconds),
    now,
  );
  const knowledge = { now: seconds, shown: new Set<string>() };
  const wanted = new Map<Pair, Item | undefined>();
  const [uploads, others] = [pairs.filter(isUpload), pairs.filter((pair) => !isUpload(pair))];
  for (const pair of others) wanted.set(pair, wantedOf(pair, knowledge));
  subtractRatings(wanted);
  const keys = new Set(uploads.flatMap(({ then, now }) => (then ?? now)?.key?.S ?? []));
  for (const item of wanted.values()) addShown(item, keys, knowledge.shown);
  for (const pair of uploads) wanted.set(pair, wantedOf(pair, knowledge));
  const changes = [...wanted].flatMap(([{ entity, now }, item]) =>
    isSame(now, item) ? [] : [{ entity, now, wanted: item }],
  );
  return { changes, shown: knowledge.shown };
}

/** A set has no order: DynamoDB answers it in any. */
function isSame(one: Item | undefined, other: Item | undefined): boolean {
  return isDeepStrictEqual(one && inOrder(one), other && inOrder(other));
}

function inOrder(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]): [string, AttributeValue] => {
      if (value.SS) return [name, { SS: value.SS.toSorted() }];
      return [name, value.NS ? { NS: value.NS.toSorted() } : value];
    }),
  );
}

const isUpload = ({ entity }: Pair) => entity === 'upload';

function wantedOf({ entity, then, now, isBuried }: Pair, knowledge: Knowledge): Item | undefined {
  return isBuried ? now : ruleOf(RECORDS.get(entity))(then, now, knowledge);
}

/** What no screen shows only counts now, or follows from what is shown. */
function ruleOf(record: AnyRecord | undefined): RestoreRule {
  const isShown = [record?.words, record?.topics, record?.search].some((part) => typeof part !== 'string');
  return record?.restore ?? (isShown ? asThen : asNow);
}

function pairsOf(then: Item[], now: Item[]): Pair[] {
  const isBuried = buriedIn(then, now);
  const pairs = new Map<string, Pair>();
  for (const [time, items] of [['then', then] as const, ['now', now] as const]) {
    for (const item of items) {
      const key = JSON.stringify([item.pk, item.sk]);
      const entity = item.__edb_e__?.S ?? '';
      if (!RECORDS.has(entity))
        throw new Error(`No rule says how items of the entity "${entity}" are restored (${item.pk?.S}).`);
      const pair = pairs.get(key) ?? { entity, isBuried: false };
      pairs.set(key, { ...pair, [time]: item, isBuried: pair.isBuried || isBuried(item) });
    }
  }
  return [...pairs.values()];
}

/** Which items name somebody whose account was deleted, by the tombstones of deleted accounts (services/core/deleted-accounts). */
function buriedIn(then: Item[], now: Item[]): (item: Item) => boolean {
  const graves = new Set(
    [...then, ...now].flatMap(({ __edb_e__, who }) => (__edb_e__?.S === 'tombstone' ? (who?.S ?? []) : [])),
  );
  const known = new Map<string, boolean>();
  const isBuried = (uid: string) => {
    const buried = known.get(uid) ?? graves.has(createHash('sha256').update(uid).digest('base64url'));
    known.set(uid, buried);
    return buried;
  };
  const readers = new Map(
    then.flatMap(({ __edb_e__, id, uid }) => (__edb_e__?.S === 'quote' ? [[id?.S, uid?.S]] : [])),
  );
  return ({ __edb_e__, pk, id, uid, userId, owner }) => {
    const [, ofPartition] = /^USER#(.+)$/.exec(pk?.S ?? '') ?? [];
    // An earlier version of a quote does not name its reader.
    const reader = __edb_e__?.S === 'quoteVersion' ? readers.get(id?.S) : undefined;
    return [ofPartition, uid?.S, userId?.S, owner?.S, reader].some(
      (one) => one !== undefined && isBuried(one),
    );
  };
}

/** A review that went with its author's account no longer counts in its product's sums. */
function subtractRatings(wanted: Map<Pair, Item | undefined>): void {
  const products = new Map(
    [...wanted].flatMap(([pair]) =>
      pair.entity === 'product' ? [[(pair.then ?? pair.now)?.pk?.S, pair]] : [],
    ),
  );
  for (const [{ entity, isBuried, then }, item] of wanted) {
    if (entity !== 'review' || !isBuried || !then || item) continue;
    const product = products.get(then.pk?.S);
    const sums = product && wanted.get(product);
    if (!product || !sums) continue;
    // Only what is shown is rated; a review of an earlier release has no state.
    const isShown = (then.state?.S ?? 'shown') === 'shown';
    const rated = countsOf({ rating: Number(then.rating?.N), isSample: then.isSample?.BOOL === true });
    const counts = { reviewTotal: 1, ...(isShown && rated) };
    const left = Object.entries(counts).flatMap(([name, by]) =>
      sums[name] ? [[name, { N: String(Number(sums[name].N) - by) }]] : [],
    );
    wanted.set(product, { ...sums, ...Object.fromEntries(left) });
  }
}

/** Adds the keys of uploads that an item names. */
function addShown(value: unknown, keys: ReadonlySet<string>, shown: Set<string>): void {
  if (typeof value === 'string' && keys.has(value)) shown.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) addShown(part, keys, shown);
}
