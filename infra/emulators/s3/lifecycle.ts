import type { Bucket } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';

interface Rule {
  Status: 'Enabled' | 'Disabled';
  Prefix?: string;
  TagFilters?: { Key: string; Value: string }[];
  ExpirationInDays?: number;
  /** Days since another version took its place. */
  NoncurrentVersionExpiration?: { NoncurrentDays: number };
  /** Removes a delete marker behind which no version is left. */
  ExpiredObjectDeleteMarker?: boolean;
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
    await expireVersions(bucket, rules, now);
  }
}

async function expireVersions({ files }: Bucket, rules: Rule[], now: number): Promise<void> {
  const enabled = rules.filter(({ Status, TagFilters }) => Status === 'Enabled' && !TagFilters?.length);
  for (const { key, versionId, noncurrentSince } of files.versions?.all() ?? []) {
    const days = noncurrentSince ? (now - Date.parse(noncurrentSince)) / DAY_MS : 0;
    const isOver = enabled.some(
      ({ Prefix = '', NoncurrentVersionExpiration: expiration }) =>
        noncurrentSince && expiration && key.startsWith(Prefix) && days >= expiration.NoncurrentDays,
    );
    if (isOver) await files.removeVersion(key, versionId);
  }
  for (const { key, versionId, record } of files.versions?.all() ?? []) {
    const isAlone = !record && !files.get(key) && files.versions?.of(key).length === 1;
    if (
      isAlone &&
      enabled.some((rule) => rule.ExpiredObjectDeleteMarker && key.startsWith(rule.Prefix ?? ''))
    )
      await files.removeVersion(key, versionId);
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
