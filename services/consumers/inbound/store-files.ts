import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Attachment } from 'postal-mime';
import { MAX_ATTACHMENTS } from '../../commission/conversations/conversation.contract.ts';
import { mediaBucket, s3 } from '../../core/media/bucket.ts';
import { contentOf } from '../../core/media/content-type.ts';
import { registerUpload } from '../../core/media/create-upload.ts';
import { accepts, HEIC_TYPE, kindOf } from '../../core/media/upload.contract.ts';
import { shownState, uploads } from '../../core/media/upload.entity.ts';
import { atMost } from '../../core/site/plain-text.contract.ts';
import { unpackTnef } from './unpack-tnef.ts';

const PAUSE_MS = 500;
const PROCESSED_WITHIN_MS = 40_000;
/** What text shows within these sides, in pixels, is a signature's logo or an icon. A longer strip is of a screen, or a banner. */
const LOGO_SIDES = { short: 100, long: 500 };
/** What mail programs add to a mail for other programs. */
const FOR_PROGRAMS =
  /^(?:application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|encrypted|keys)|ics|applefile)|text\/(?:calendar|enriched|richtext|watch-html|x-amp-html|vnd\.google\.email-reaction\+json)|message\/(?:delivery-status|disposition-notification))$/;

/** A file that a person sent. */
export interface SentFile {
  name: string;
  content: Uint8Array;
  /** By its content; undefined for one that no message may have. */
  type: string | undefined;
}

interface StoredFiles {
  /** Of finished uploads. */
  keys: string[];
  /** Names of the files that were refused: by type, size, number, or as no picture. */
  leftOut: string[];
}

/** The files of an e-mail that a person sent: no signature's logo, and nothing that is for programs. */
export function filesOf(files: Attachment[]): SentFile[] {
  return files
    .flatMap(unpackTnef)
    .filter(({ mimeType }) => !FOR_PROGRAMS.test(mimeType.toLowerCase()))
    .map((file) => ({ file, content: new Uint8Array(file.content as ArrayBuffer) }))
    .map(({ file, content }) => ({ file, content, ...contentOf(content) }))
    .filter(({ file, size }) => !(file.related && size && isLogo(size)))
    .map(({ file, content, type }) => ({ name: nameOf(file), content, type }));
}

function isLogo({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < LOGO_SIDES.short && Math.max(width, height) < LOGO_SIDES.long;
}

/** Uploads the files of an e-mail as those of a message, within the limits of the form, and waits until they are processed. */
export async function storeFiles(files: SentFile[], uid: string): Promise<StoredFiles> {
  const fitting = files.filter(isTaken).slice(0, MAX_ATTACHMENTS);
  const sent: { key: string; name: string }[] = [];
  for (const file of fitting) sent.push({ key: await send(file, uid), name: file.name });
  const ready = await readyOf(sent.map(({ key }) => key));
  return {
    keys: sent.flatMap(({ key }) => (ready.has(key) ? [key] : [])),
    leftOut: [
      ...files.filter((file) => !fitting.includes(file)).map(({ name }) => name),
      ...sent.flatMap(({ key, name }) => (ready.has(key) ? [] : [name])),
    ],
  };
}

function nameOf({ filename, mimeType }: Attachment): string {
  return atMost(filename || mimeType, 80);
}

/** Whether a message may have the file. */
export function isTaken({ type, content }: SentFile): boolean {
  const isKnown = type === HEIC_TYPE || (type !== undefined && accepts('message', type));
  return isKnown && content.byteLength > 0 && content.byteLength <= kindOf('message').maxBytes;
}

async function send({ name, content, type }: SentFile, uid: string): Promise<string> {
  const user = { uid, email: '', displayName: '', photoURL: null, isAdmin: false };
  const key = await registerUpload({ kind: 'message', filename: name }, user, 'upload');
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: content, ContentType: type }));
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
