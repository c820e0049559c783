import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NotFoundError } from '../runtime/errors.ts';
import { mediaBucket, privatePrefix, s3 } from './bucket.ts';
import { documentKey } from './document.ts';
import { type Picture, variantWidths } from './picture.contract.ts';

const LINK_WITHIN_SECONDS = 60;

/** A held picture's JPEG, at least that wide if the original was. */
export async function readPrivateJpeg(
  { key, width: originalWidth }: Pick<Picture, 'key' | 'width'>,
  wanted: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const widths = variantWidths(originalWidth, 'jpg');
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1);
  const { Body } = await s3.send(
    new GetObjectCommand({ Bucket: mediaBucket(), Key: `${privatePrefix(key)}/${width}.jpg` }),
  );
  if (!Body) throw new NotFoundError('Picture not found.');
  return new Uint8Array(await Body.transformToByteArray());
}

/** An address at which S3 hands out a stored PDF for a minute. */
export function linkToDocument(key: string): Promise<string> {
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: mediaBucket(), Key: documentKey(key) }), {
    expiresIn: LINK_WITHIN_SECONDS,
  });
}
