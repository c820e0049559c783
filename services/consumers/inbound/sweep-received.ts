import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from '../../core/media/bucket.ts';
import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';
import { receiveMail } from './receive-mail.ts';

/** Until then Lambda itself tries an event again. */
const GIVEN_UP_MS = 15 * 60_000;
/** Of what one run of the function has the time for. */
const AT_ONCE = 3;

/**
 * Takes e-mails whose function failed, as for a table that was away: what was taken is in the bucket no more. Each hour it
 * begins with another one, so that one that always fails holds up none.
 */
export async function sweepReceived(now: number): Promise<void> {
  const bucket = env('MAIL_BUCKET');
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'received/' }));
  const left = Contents.filter(({ LastModified }) => now - Number(LastModified) > GIVEN_UP_MS);
  const first = (Math.floor(now / 3_600_000) * AT_ONCE) % Math.max(left.length, 1);
  for (const { Key: key = '', Size: size = 0 } of [...left.slice(first), ...left.slice(0, first)].slice(
    0,
    AT_ONCE,
  ))
    await receiveMail({ bucket, key, size }).catch((error: unknown) =>
      log.error('E-mail not taken again', { key, error }),
    );
}
