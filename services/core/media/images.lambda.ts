import { GetObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import type { S3Event } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { mediaBucket, s3 } from './bucket.ts';
import { contentOf } from './content-type.ts';
import { decodeHeic } from './decode-heic.ts';
import { isMeantAsPdf, storeDocument } from './document.ts';
import { encodePicture, storePicture } from './encode-picture.ts';
import type { Picture } from './picture.contract.ts';
import { RefusedImageError } from './read-image.ts';
import { HEIC_TYPE, kindOf, PDF_TYPE } from './upload.contract.ts';
import { type UploadItem, uploads } from './upload.entity.ts';

/** S3 calls this for each original that was created. A failure is retried, and ends in the dead-letter queue. */
export async function handler(event: S3Event): Promise<void> {
  for (const { s3 } of event.Records) {
    // In events S3 encodes keys as forms encode values.
    await processUpload(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
  }
}

/** Makes the variants of an original, and records the picture or why it was refused; may be repeated. */
export async function processUpload(key: string): Promise<void> {
  const { data: upload } = await uploads().get({ key }).go({ consistent: true });
  // The key was never issued, or its form was posted again after the upload was given up.
  if (!upload) return discardOriginal(key);
  // S3 delivers an event at least once.
  if (upload.status !== 'pending') return;
  try {
    const picture = await makeFiles(upload);
    await uploads()
      .patch({ key })
      .set({ status: 'ready', ...(picture && { picture }) })
      .go();
  } catch (error) {
    if (!(error instanceof RefusedImageError)) throw error;
    log.info('Upload refused', { kind: upload.kind, reason: error.message });
    await uploads().patch({ key }).set({ status: 'refused', reason: error.message }).go();
    await discardOriginal(key);
  }
}

/** Leaves an original that nothing will ever use to the bucket's lifecycle rule. */
async function discardOriginal(key: string): Promise<void> {
  await s3.send(
    new PutObjectTaggingCommand({
      Bucket: mediaBucket(),
      Key: key,
      Tagging: { TagSet: [{ Key: 'discarded', Value: 'true' }] },
    }),
  );
}

/** Stores what may be shown of an original: a PDF as it is, as a phone's picture that cannot be decoded, or the variants of a picture, which it answers. */
async function makeFiles({ key, kind }: UploadItem): Promise<Picture | undefined> {
  const original = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: key }));
  const file = (await original.Body?.transformToByteArray()) ?? new Uint8Array();
  const { types, maxBytes } = kindOf(kind);
  if (file.byteLength > maxBytes) throw new RefusedImageError('The file is too large.');
  const { type } = contentOf(file);
  if (types.includes(PDF_TYPE) && type === PDF_TYPE) {
    await storeDocument(key, file);
    return undefined;
  }
  if (types.includes(PDF_TYPE) && type === HEIC_TYPE) {
    const decoded = await decodeHeic(file);
    if (decoded) return storePicture({ key, kind }, await encodePicture(decoded, kind));
    await storeDocument(key, file, HEIC_TYPE);
    return undefined;
  }
  if (!type && isMeantAsPdf(file)) throw new RefusedImageError('This PDF is damaged.');
  return storePicture({ key, kind }, await encodePicture(file, kind));
}
