import { GetObjectCommand, PutObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import { log } from '../runtime/log.ts';
import { heldPrefix, mediaBucket, publicPrefix, s3 } from './bucket.ts';
import { isPdf, storeDocument } from './document.ts';
import { makePlaceholder, makeVariants } from './make-variants.ts';
import { type Picture, variantWidths } from './picture.contract.ts';
import { RefusedImageError, readImage } from './read-image.ts';
import { kindOf, PDF_TYPE } from './upload.contract.ts';
import { type UploadItem, uploads } from './upload.entity.ts';

const LARGEST = Math.max(...variantWidths(Number.MAX_SAFE_INTEGER));

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

/** Stores what may be shown of an original: a PDF as it is, or the variants of a picture, which it answers. */
async function makeFiles({ key, kind }: UploadItem): Promise<Picture | undefined> {
  const Bucket = mediaBucket();
  const original = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
  const file = (await original.Body?.transformToByteArray()) ?? new Uint8Array();
  const { types, maxBytes } = kindOf(kind);
  if (types.includes(PDF_TYPE) && isPdf(file) && file.byteLength <= maxBytes) {
    await storeDocument(key, file);
    return undefined;
  }
  const image = await readImage(file, kind, LARGEST);
  const prefix = kindOf(kind).isHeld ? heldPrefix(key) : publicPrefix(key);
  for await (const variant of makeVariants(image)) {
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: `${prefix}/${variant.file}`,
        Body: variant.body,
        ContentType: variant.contentType,
        // A key is used once, so the file at an address never changes.
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }
  const placeholder = await makePlaceholder(image);
  return { key, url: `/${publicPrefix(key)}`, width: image.width, height: image.height, placeholder };
}
