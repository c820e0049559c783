import type { S3Event, ScheduledEvent } from 'aws-lambda';
import { receiveMail } from './receive-mail.ts';
import { sweepReceived } from './sweep-received.ts';

/**
 * S3 calls this for each e-mail that SES has stored. A failure is retried, and ends in the dead-letter queue; each hour what
 * is left in the bucket is tried again.
 */
export async function handler(event: S3Event | ScheduledEvent): Promise<void> {
  if (!('Records' in event)) return sweepReceived(Date.parse(event.time));
  for (const { s3 } of event.Records)
    await receiveMail({
      bucket: s3.bucket.name,
      // In events S3 encodes keys as forms encode values.
      key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')),
      size: s3.object.size,
    });
}
