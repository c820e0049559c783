import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import {
  accepts,
  PDF_TYPE,
  UPLOAD_KINDS,
  type Upload,
  type UploadKind,
} from '@hearthside/services/core/media/upload.contract.ts';
import type { UploadApi } from '@hearthside/services/core/media/upload-api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { DetailedError, hc, parseResponse } from 'hono/client';
import { postForm } from './post-form.ts';
import { shrinkImage } from './shrink-image.ts';
import { refused, toUploadError } from './upload-error.ts';

/** A finished upload: a PDF has its key only. */
export type Uploaded = Picture | { key: string };

/** What the file is for. `productId` is the product of a review photo. */
export interface UploadTarget {
  kind: UploadKind;
  productId?: string;
}

export type UploadHost = Pick<Host, 'apiFetch' | 'beginTask'>;

export interface SendOptions {
  signal: AbortSignal;
  /** Called with how much has been sent, in percent. At 100 the server still processes the picture. */
  onProgress: (percent: number) => void;
}

const PROCESSED_WITHIN_MS = 120_000;
const FIRST_LOOK_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/**
 * Uploads one file and waits until the server has checked it and made its picture. The `key` identifies the upload.
 * @throws UploadError with a message for the user, or the signal's reason when it was aborted.
 */
export async function uploadFile(
  file: File,
  target: UploadTarget,
  { apiFetch, beginTask, signal, onProgress }: SendOptions & UploadHost,
): Promise<Uploaded> {
  const { uploads } = hc<UploadApi>('/', { fetch: apiFetch, init: { signal } }).api.hub;
  try {
    const { type: contentType } = file;
    if (!accepts(target.kind, contentType)) throw refused(refusalOf(target.kind));
    if (file.size === 0) throw refused('The file is empty.');
    const body = await shrinkImage(file);
    if (body.size > UPLOAD_KINDS[target.kind].maxBytes) throw refused('The file is too large.');

    const finish = beginTask('upload');
    const filename = file.name.slice(-255);
    const ticket = await parseResponse(
      uploads.$post({ json: { ...target, filename, contentType, size: body.size } }),
    );
    await postForm(ticket, body, { signal, onProgress });
    const look = () => parseResponse(uploads.$get({ query: { key: ticket.key } }));
    const made = await processed(look, signal);
    finish();
    return made;
  } catch (error) {
    signal.throwIfAborted();
    throw toUploadError(error);
  }
}

async function processed(look: () => Promise<Upload>, signal: AbortSignal): Promise<Uploaded> {
  const deadline = Date.now() + PROCESSED_WITHIN_MS;
  for (let wait = FIRST_LOOK_MS; Date.now() < deadline; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    await pause(wait, signal);
    const state = await look().catch(unlessAnswered);
    if (state?.status === 'refused') throw refused(state.reason ?? 'We couldn’t accept the image.');
    if (state?.status === 'ready') return state.picture ?? { key: state.key };
  }
  throw new Error('The picture was not ready in time');
}

function refusalOf(kind: UploadKind): string {
  return (UPLOAD_KINDS[kind].types as readonly string[]).includes(PDF_TYPE)
    ? 'You can only send pictures and PDFs.'
    : 'This type of image isn’t accepted.';
}

/** Ignores a network failure: the file has arrived, and the next request may succeed. */
function unlessAnswered(error: unknown): undefined {
  if (error instanceof DetailedError) throw error;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}
