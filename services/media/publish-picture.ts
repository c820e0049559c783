import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { heldPrefix, mediaBucket, publicPrefix, s3 } from './bucket.ts';
import { PICTURE_FORMATS, type Picture, variantWidths } from './picture.schema.ts';

/** Copies the held variants of an approved review photo to where the public can fetch them; may be repeated. */
export async function publishPicture({ key, width }: Pick<Picture, 'key' | 'width'>): Promise<void> {
  const Bucket = mediaBucket();
  await Promise.all(
    variantFiles(width).map((file) =>
      s3.send(
        new CopyObjectCommand({
          Bucket,
          CopySource: `${Bucket}/${heldPrefix(key)}/${file}`,
          Key: `${publicPrefix(key)}/${file}`,
        }),
      ),
    ),
  );
}

/** The names of all variants of a picture, below its prefix. */
export function variantFiles(width: number): string[] {
  return variantWidths(width).flatMap((each) => PICTURE_FORMATS.map((format) => `${each}.${format}`));
}
