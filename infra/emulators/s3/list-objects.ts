import type { Bucket } from './bucket.ts';
import { NAMESPACE, S3Error, toXml } from './s3-error.ts';

/** Answers ListObjectsV2: the keys after the token, with common prefixes up to the delimiter. */
export function listObjects(bucket: Bucket, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  if (!(maxKeys >= 0))
    throw new S3Error('InvalidArgument', 'Argument max-keys must be an integer between 0 and 1000');
  const after = decodeToken(query.get('continuation-token')) ?? query.get('start-after') ?? '';
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;

  const contents: object[] = [];
  const prefixes = new Set<string>();
  let last = '';
  let truncated = false;
  for (const key of bucket.files.keys()) {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const common = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    const entry = common ?? key;
    if (!key.startsWith(prefix) || Buffer.compare(Buffer.from(entry), Buffer.from(after)) <= 0) continue;
    if (common !== undefined && prefixes.has(common)) continue;
    if (contents.length + prefixes.size >= maxKeys) {
      truncated = maxKeys > 0;
      break;
    }
    last = entry;
    if (common !== undefined) prefixes.add(common);
    else {
      const record = bucket.files.get(key);
      contents.push({
        Key: encode(key),
        LastModified: record?.lastModified,
        ETag: record?.etag,
        Size: record?.size,
        StorageClass: 'STANDARD',
      });
    }
  }
  return toXml({
    ListBucketResult: {
      '@_xmlns': NAMESPACE,
      Name: bucket.name,
      Prefix: encode(prefix),
      ...(delimiter && { Delimiter: encode(delimiter) }),
      ...(query.get('encoding-type') === 'url' && { EncodingType: 'url' }),
      MaxKeys: maxKeys,
      KeyCount: contents.length + prefixes.size,
      IsTruncated: truncated,
      ...(truncated && { NextContinuationToken: Buffer.from(last).toString('base64url') }),
      Contents: contents,
      CommonPrefixes: [...prefixes].map((common) => ({ Prefix: encode(common) })),
    },
  });
}

function decodeToken(token: string | null): string | undefined {
  return token === null ? undefined : Buffer.from(token, 'base64url').toString();
}
