import type { Bucket } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';

interface Rule {
  Status: 'Enabled' | 'Disabled';
  Prefix?: string;
  TagFilters?: { Key: string; Value: string }[];
  ExpirationInDays?: number;
}

const DAY_MS = 86_400_000;

/** Removes the objects that have expired by a lifecycle rule of their bucket. */
export async function expireObjects(buckets: Iterable<Bucket>, now = Date.now()): Promise<void> {
  for (const bucket of buckets) {
    const configuration = bucket.resource.properties.LifecycleConfiguration as { Rules: Rule[] } | undefined;
    const rules = configuration?.Rules ?? [];
    for (const object of [...bucket.files.all()]) {
      if (rules.some((rule) => hasExpired(object, rule, now))) await bucket.files.remove(object.key);
    }
  }
}

function hasExpired(object: ObjectRecord, rule: Rule, now: number): boolean {
  if (rule.Status !== 'Enabled' || rule.ExpirationInDays === undefined) return false;
  return (
    object.key.startsWith(rule.Prefix ?? '') &&
    (rule.TagFilters ?? []).every(({ Key, Value }) => object.tags[Key] === Value) &&
    now - Date.parse(object.lastModified) >= rule.ExpirationInDays * DAY_MS
  );
}
