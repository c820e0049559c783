import { GetObjectCommand } from '@aws-sdk/client-s3';
import { NotFoundError } from '../runtime/errors.ts';
import { heldPrefix, mediaBucket, s3 } from './bucket.ts';
import { type Picture, variantWidths } from './picture.contract.ts';

/** A held picture's JPEG, at least that wide if the original was: a held picture has no address that a browser could load. */
export async function readHeldJpeg(
  { key, width: originalWidth }: Pick<Picture, 'key' | 'width'>,
  wanted: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const widths = variantWidths(originalWidth);
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1);
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: mediaBucket(), Key: `${heldPrefix(key)}/${width}.jpg` }),
  );
  if (!Body) throw new NotFoundError('Picture not found.');
  return new Uint8Array(await Body.transformToByteArray());
}
