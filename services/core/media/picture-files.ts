import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { CopyObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { env } from '../runtime/env.ts';
import { newId } from '../runtime/ids.ts';
import { endsWithin } from '../runtime/request-limits.ts';
import { deleteFiles, mediaBucket, privatePrefix, publicPrefix, s3 } from './bucket.ts';
import { PICTURE_FORMATS, type Picture, variantWidths } from './picture.contract.ts';

const cloudFront = new CloudFrontClient({ maxAttempts: 4, requestHandler: endsWithin(10_000) });

type Published = Pick<Picture, 'key' | 'width'>;

/** Copies the held variants of an approved review photo to where the public can fetch them; may be repeated. */
export async function publishPicture({ key, width }: Published): Promise<void> {
  const Bucket = mediaBucket();
  const files = PICTURE_FORMATS.flatMap((format) =>
    variantWidths(width, format).map((each) => `${each}.${format}`),
  );
  await Promise.all(
    files.map((file) =>
      s3.send(
        new CopyObjectCommand({
          Bucket,
          CopySource: `${Bucket}/${privatePrefix(key)}/${file}`,
          Key: `${publicPrefix(key)}/${file}`,
        }),
      ),
    ),
  );
}

/** Deletes the public variants, from the bucket and then from the edge's cache; may be repeated. */
export async function unpublishPicture({ key, width }: Published): Promise<void> {
  const files = everyVariant(width).map((file) => `${publicPrefix(key)}/${file}`);
  await deleteFiles(files);
  // Each by its name: CloudFront allows 3,000 files in progress, and fifteen paths with a wildcard.
  await invalidate(files);
}

/** Deletes an original and all of its variants, also of an upload that never got ready; may be repeated. */
export async function removePicture(key: string): Promise<void> {
  // The held variants first: an approval at the same moment then has nothing left to copy.
  await deleteFiles([key, ...(await filesBelow(privatePrefix(key)))]);
  await deleteFiles(await filesBelow(publicPrefix(key)));
}

/**
 * Removes the variants of a picture, whatever its width was, from the edge's cache; browsers that have loaded it keep their
 * own copies.
 * @throws TooManyInvalidationsInProgress with fifteen such pictures in progress
 */
export async function invalidatePicture(key: string): Promise<void> {
  await invalidate([`${publicPrefix(key)}/*`]);
}

async function invalidate(keys: string[]): Promise<void> {
  const Items = keys.map((key) => `/${key}`);
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: env('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: newId(),
        Paths: { Quantity: Items.length, Items },
      },
    }),
  );
}

/** The names of all variants of a picture, below its prefix. Earlier releases stored WebP too, and JPEG in every width. */
function everyVariant(width: number): string[] {
  return variantWidths(width, 'avif').flatMap((each) =>
    ['avif', 'webp', 'jpg'].map((format) => `${each}.${format}`),
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  // One page is a thousand; a picture has at most fifteen variants, and fifty crops.
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix: `${folder}/` }),
  );
  return Contents.flatMap(({ Key }) => Key ?? []);
}
