import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { heldPrefix, mediaBucket, publicPrefix, s3 } from './bucket.ts';
import { deleteFiles } from './delete-files.ts';
import { invalidatePicture } from './invalidate-picture.ts';
import { PICTURE_FORMATS, type Picture, variantWidths } from './picture.schema.ts';

type Published = Pick<Picture, 'key' | 'width'>;

/** Copies the held variants of an approved review photo to where the public can fetch them; may be repeated. */
export async function publishPicture({ key, width }: Published): Promise<void> {
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

/** Takes the public variants away at once, from the bucket and then from the edge's cache; may be repeated. */
export async function unpublishPicture({ key, width }: Published): Promise<void> {
  await deleteFiles(variantFiles(width).map((file) => `${publicPrefix(key)}/${file}`));
  await invalidatePicture(key);
}

/** The names of all variants of a picture, below its prefix. */
function variantFiles(width: number): string[] {
  return variantWidths(width).flatMap((each) => PICTURE_FORMATS.map((format) => `${each}.${format}`));
}
