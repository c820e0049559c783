import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Attachment } from 'postal-mime';
import { MAX_ATTACHMENTS } from '../../commission/conversations/conversation.contract.ts';
import { mediaBucket, s3 } from '../../core/media/bucket.ts';
import { registerUpload } from '../../core/media/create-upload.ts';
import { accepts, kindOf } from '../../core/media/upload.contract.ts';
import { shownState, uploads } from '../../core/media/upload.entity.ts';

const PAUSE_MS = 500;
const PROCESSED_WITHIN_MS = 40_000;
/** Smaller pictures that the text shows are logos of a signature. */
const LOGO_BYTES = 20 * 1024;

interface StoredFiles {
  /** Of finished uploads. */
  keys: string[];
  /** Names of the files that were refused: by type, size, number, or as no picture. */
  leftOut: string[];
}

/** Uploads the files of an e-mail as those of a message, within the limits of the form, and waits until they are processed. */
export async function storeFiles(files: Attachment[], uid: string): Promise<StoredFiles> {
  const wanted = files.filter((file) => !isLogo(file));
  const fitting = filesOf(files);
  const sent: { key: string; name: string }[] = [];
  for (const file of fitting) sent.push({ key: await send(file, uid), name: nameOf(file) });
  const ready = await readyOf(sent.map(({ key }) => key));
  return {
    keys: sent.flatMap(({ key }) => (ready.has(key) ? [key] : [])),
    leftOut: [
      ...wanted.filter((file) => !fitting.includes(file)).map(nameOf),
      ...sent.flatMap(({ key, name }) => (ready.has(key) ? [] : [name])),
    ],
  };
}

const bytesOf = ({ content }: Attachment) => new Uint8Array(content as ArrayBuffer);
const nameOf = ({ filename, mimeType }: Attachment) => filename?.slice(0, 80) || mimeType.slice(0, 80);

/** The files that a message may have. */
export function filesOf(files: Attachment[]): Attachment[] {
  return files.filter((file) => !isLogo(file) && fits(file)).slice(0, MAX_ATTACHMENTS);
}

const isLogo = (file: Attachment) => file.related === true && bytesOf(file).byteLength < LOGO_BYTES;

function fits(file: Attachment): boolean {
  const size = bytesOf(file).byteLength;
  return accepts('message', file.mimeType) && size > 0 && size <= kindOf('message').maxBytes;
}

async function send(file: Attachment, uid: string): Promise<string> {
  const user = { uid, email: '', displayName: '', photoURL: null, isAdmin: false };
  const key = await registerUpload({ kind: 'message', filename: nameOf(file) }, user, 'upload');
  await s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket(),
      Key: key,
      Body: bytesOf(file),
      ContentType: file.mimeType,
    }),
  );
  return key;
}

/** Those of the uploads that are ready in the end. */
async function readyOf(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  for (const until = Date.now() + PROCESSED_WITHIN_MS; ; await sleep(PAUSE_MS)) {
    const { data } = await uploads()
      .get(keys.map((key) => ({ key })))
      .go({ consistent: true });
    const states = data.map((upload) => ({ key: upload.key, ...shownState(upload) }));
    if (Date.now() > until || states.every(({ status }) => status !== 'pending'))
      return new Set(states.flatMap(({ key, status }) => (status === 'ready' ? [key] : [])));
  }
}
