import type { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { inTurn } from '@hearthside/services/core/runtime/in-turn.ts';
import type { BackupStore } from './backup-store.ts';

const AT_ONCE = 8;

/** A file of the media bucket, with what its readers need beside its content. */
export interface StoredFile {
  key: string;
  etag: string;
  bytes: number;
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Copies every file of the bucket into the backup, except those that it has already. */
export async function saveFiles(
  client: S3Client,
  Bucket: string,
  backup: BackupStore,
): Promise<StoredFile[]> {
  const before = new Map((await backup.read<StoredFile>('files')).map((file) => [file.key, file]));
  return inTurn(await objectsIn(client, Bucket), AT_ONCE, async ({ key, etag }) => {
    const same = before.get(key);
    if (same?.etag === etag && (await backup.sizeOf(key)) === same.bytes) return same;
    const object = await client.send(new GetObjectCommand({ Bucket, Key: key }));
    const bytes = object.ContentLength ?? 0;
    await backup.save(key, object.Body as Readable, bytes);
    return {
      key,
      etag: object.ETag ?? '',
      bytes,
      contentType: object.ContentType,
      cacheControl: object.CacheControl,
      metadata: object.Metadata,
    };
  });
}

/** Puts the files into the bucket, under the keys that `keyOf` answers, except those that it has. */
export async function putFiles(
  client: S3Client,
  Bucket: string,
  backup: BackupStore,
  keyOf: (key: string) => string,
): Promise<void> {
  const present = new Set(await keysIn(client, Bucket));
  const missing = (await backup.read<StoredFile>('files')).filter(({ key }) => !present.has(keyOf(key)));
  await inTurn(missing, AT_ONCE, async ({ key, bytes, contentType, cacheControl, metadata }) =>
    client.send(
      new PutObjectCommand({
        Bucket,
        Key: keyOf(key),
        Body: await backup.open(key),
        ContentLength: bytes,
        ContentType: contentType,
        CacheControl: cacheControl,
        Metadata: metadata,
      }),
    ),
  );
}

export async function keysIn(client: S3Client, Bucket: string): Promise<string[]> {
  return (await objectsIn(client, Bucket)).map(({ key }) => key);
}

async function objectsIn(client: S3Client, Bucket: string): Promise<Pick<StoredFile, 'key' | 'etag'>[]> {
  const objects: Pick<StoredFile, 'key' | 'etag'>[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    objects.push(...Contents.map(({ Key = '', ETag = '' }) => ({ key: Key, etag: ETag })));
  return objects;
}
