import type { Bucket } from './bucket.ts';
import { S3Error, toXml } from './s3-error.ts';

/** Answers ListObjectVersions: all versions and delete markers below a prefix, key by key, newest first. */
export function listVersions(bucket: Bucket, query: URLSearchParams): string {
  if (query.get('delimiter') || query.get('version-id-marker'))
    throw new S3Error('NotImplemented', 'Delimiters and markers of versions are not implemented.');
  const prefix = query.get('prefix') ?? '';
  const after = query.get('key-marker') ?? '';
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;
  const { files } = bucket;
  const keys = [...new Set([...files.keys(), ...(files.versions?.keys() ?? [])])]
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const versions: object[] = [];
  const markers: object[] = [];
  let last = '';
  let isTruncated = false;
  for (const key of keys) {
    const current = files.get(key);
    const older = files.versions?.of(key) ?? [];
    // A page ends between two keys.
    if (last && versions.length + markers.length + older.length + 1 > maxKeys) {
      isTruncated = true;
      break;
    }
    last = key;
    if (current) versions.push(entryOf(current, current.versionId, true));
    for (const { record, versionId, lastModified, noncurrentSince } of older) {
      const isLatest = !noncurrentSince;
      if (record) versions.push(entryOf(record, versionId, isLatest));
      else
        markers.push({
          Key: encode(key),
          VersionId: versionId,
          IsLatest: isLatest,
          LastModified: lastModified,
        });
    }
  }

  function entryOf(
    { key, etag, size, lastModified }: NonNullable<ReturnType<typeof files.get>>,
    versionId = 'null',
    isLatest: boolean,
  ) {
    return {
      Key: encode(key),
      VersionId: versionId,
      IsLatest: isLatest,
      LastModified: lastModified,
      ETag: etag,
      Size: size,
      StorageClass: 'STANDARD',
    };
  }

  return toXml({
    ListVersionsResult: {
      '@_xmlns': 'http://s3.amazonaws.com/doc/2006-03-01/',
      Name: bucket.name,
      Prefix: encode(prefix),
      ...(query.get('encoding-type') === 'url' && { EncodingType: 'url' }),
      MaxKeys: maxKeys,
      IsTruncated: isTruncated,
      ...(isTruncated && { NextKeyMarker: encode(last) }),
      Version: versions,
      DeleteMarker: markers,
    },
  });
}
