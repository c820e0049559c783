import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from '../../core/runtime/env.ts';
import { endsWithin } from '../../core/runtime/request-limits.ts';

const s3 = new S3Client({ maxAttempts: 2, requestHandler: endsWithin(3000) });

// Keys as shell/federation/layout.ts lays builds out.
const MOST_REMEMBERED = 500;
const known = new Map<string, boolean>();

/** Whether there is such a build. Others are not counted, or anyone could fill the table with made-up names. */
export async function isRelease(microfrontend: string, release: string): Promise<boolean> {
  const Key = `${microfrontend}/${release}/build.json`;
  const before = known.get(Key);
  if (before !== undefined) return before;
  const isThere = await s3.send(new HeadObjectCommand({ Bucket: env('SITE_BUCKET'), Key })).then(
    () => true,
    (error) => {
      // Without the right to list, S3 answers 403 for what is not there.
      if ([403, 404].includes(error.$metadata?.httpStatusCode)) return false;
      throw error;
    },
  );
  // A build that is not there may be there in a while.
  if (known.size >= MOST_REMEMBERED) known.clear();
  if (isThere) known.set(Key, true);
  return isThere;
}

/** The source map of a build's file, which only the suite may read; undefined if there is none. */
export async function readSourceMap(
  microfrontend: string,
  release: string,
  file: string,
): Promise<string | undefined> {
  const Key = `maps/${microfrontend}/${release}/${file}.map`;
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: env('SITE_BUCKET'), Key }));
    return await Body?.transformToString();
  } catch {
    return undefined;
  }
}
