import type { Bucket } from './bucket.ts';
import { NAMESPACE, S3Error, toXml } from './s3-error.ts';

/** Answers ListObjectsV2: the keys below a prefix after the token. */
export function listObjects(bucket: Bucket, query: URLSearchParams): string {
  if (query.get('delimiter')) throw new S3Error('NotImplemented', 'Delimiters are not implemented.');
  const prefix = query.get('prefix') ?? '';
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  if (!(maxKeys >= 0))
    throw new S3Error('InvalidArgument', 'Argument max-keys must be an integer between 0 and 1000');
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;
  const keys = bucket.files
    .keys()
    .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0);
  const shown = keys.slice(0, maxKeys);
  const isTruncated = maxKeys > 0 && keys.length > maxKeys;
  return toXml({
    ListBucketResult: {
      '@_xmlns': NAMESPACE,
      Name: bucket.name,
      Prefix: encode(prefix),
      ...(query.get('encoding-type') === 'url' && { EncodingType: 'url' }),
      MaxKeys: maxKeys,
      KeyCount: shown.length,
      IsTruncated: isTruncated,
      ...(isTruncated && { NextContinuationToken: Buffer.from(shown.at(-1) ?? '').toString('base64url') }),
      Contents: shown.map((key) => {
        const { lastModified, etag, size } = bucket.files.get(key) ?? {};
        return {
          Key: encode(key),
          LastModified: lastModified,
          ETag: etag,
          Size: size,
          StorageClass: 'STANDARD',
        };
      }),
    },
  });
}
