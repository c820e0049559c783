import { accepts, type FileType, type UploadKind } from './upload.contract.ts';

// A sign-in waits for it.
const WITHIN_MS = 3_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** A picture elsewhere cannot be had, now or ever. */
export class PictureUnavailableError extends Error {
  override readonly name = 'PictureUnavailableError';
}

/**
 * Whether an address belongs to the origin, or to a host below it: an address comes from a token, and must not lead into
 * a network of ours.
 */
export function isOfOrigin(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const [url, allowed] = [new URL(address), new URL(origin)];
  if (url.username || url.password || url.protocol !== allowed.protocol) return false;
  return url.host === allowed.host || url.host.endsWith(`.${allowed.host}`);
}

/**
 * Fetches a picture of a kind of upload from elsewhere, without redirects, within some seconds and megabytes.
 * @throws PictureUnavailableError
 */
export async function fetchPicture(
  url: string,
  kind: UploadKind,
): Promise<{ file: Uint8Array; type: FileType }> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) });
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!answer.ok || !accepts(kind, type)) {
      await answer.body?.cancel();
      throw new PictureUnavailableError(`status ${answer.status}, type ${type}`);
    }
    return { file: await readAtMost(MAX_BYTES, answer), type };
  } catch (error) {
    if (error instanceof PictureUnavailableError) throw error;
    throw new PictureUnavailableError(error instanceof Error ? error.name : 'unknown', { cause: error });
  }
}

async function readAtMost(limit: number, { body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new PictureUnavailableError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
