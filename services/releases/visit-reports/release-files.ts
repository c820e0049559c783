import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';
import { endsWithin } from '../../core/runtime/request-limits.ts';
import type { Frame } from './report.contract.ts';

/** The frames in the sources, by the maps that are kept with the build. A frame without a map stays as it is. */
export async function mapFrames(microfrontend: string, release: string, frames: Frame[]): Promise<Frame[]> {
  const files = [...new Set(frames.map(({ file }) => file))];
  const maps = new Map(
    await Promise.all(
      files.map(async (file) => [file, await traceMap(microfrontend, release, file)] as const),
    ),
  );
  return frames.map((frame) => {
    const map = maps.get(frame.file);
    if (!map) return frame;
    // Browsers count columns from 1, source maps from 0.
    const at = originalPositionFor(map, { line: frame.line, column: Math.max(frame.column - 1, 0) });
    return at.source === null
      ? frame
      : { file: plainSource(at.source), line: at.line, column: at.column + 1 };
  });
}

async function traceMap(microfrontend: string, release: string, file: string): Promise<TraceMap | undefined> {
  const text = await readSourceMap(microfrontend, release, file);
  if (!text) return undefined;
  try {
    return new TraceMap(text);
  } catch (error) {
    log.warn('A source map could not be read', { microfrontend, release, file, error });
    return undefined;
  }
}

/** `./src/a.ts` → `src/a.ts`, `../shell/ui/b.ts` → `shell/ui/b.ts` */
function plainSource(source: string): string {
  return source.replace(/^(\.{1,2}\/)+/, '');
}

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
