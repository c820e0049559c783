import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, privatePrefix, publicPrefix, s3 } from './bucket.ts';
import { makeCrops, makePlaceholder, makeVariants, type Variant } from './make-variants.ts';
import { LARGEST_WIDTH, type Picture } from './picture.contract.ts';
import { readImage } from './read-image.ts';
import { kindOf, type UploadKind } from './upload.contract.ts';
import type { UploadItem } from './upload.entity.ts';

/** A picture in all that pages show of it. */
export interface EncodedPicture extends Pick<Picture, 'width' | 'height' | 'placeholder' | 'isCropped'> {
  variants: Iterable<Variant> | AsyncIterable<Variant>;
}

/** Encodes the file of an upload. @throws RefusedImageError if it is no picture of that kind */
export async function encodePicture(file: Uint8Array, kind: UploadKind): Promise<EncodedPicture> {
  const image = await readImage(file, kind, LARGEST_WIDTH);
  const { width, height } = image;
  const { isCropped } = kindOf(kind);
  return {
    ...{ width, height, placeholder: await makePlaceholder(image) },
    ...(isCropped && { isCropped }),
    variants: isCropped ? allOf(makeVariants(image), makeCrops(image)) : makeVariants(image),
  };
}

async function* allOf(...sequences: AsyncIterable<Variant>[]): AsyncGenerator<Variant> {
  for (const sequence of sequences) yield* sequence;
}

/** Stores what may be shown of an upload's original, and answers its picture. */
export async function storePicture(
  { key, kind }: Pick<UploadItem, 'key' | 'kind'>,
  { variants, ...size }: EncodedPicture,
): Promise<Picture> {
  const prefix = kindOf(kind).privateWidth ? privatePrefix(key) : publicPrefix(key);
  for await (const variant of variants) {
    await s3.send(
      new PutObjectCommand({
        Bucket: mediaBucket(),
        Key: `${prefix}/${variant.file}`,
        Body: variant.body,
        ContentType: variant.contentType,
        // A key is used once, so the file at an address never changes.
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }
  return { key, url: `/${publicPrefix(key)}`, ...size };
}
