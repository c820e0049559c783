import type { S3Event } from 'aws-lambda';
import { receiveMail } from './receive-mail.ts';

/** S3 calls this for each e-mail that SES has stored. A failure is retried, and ends in the dead-letter queue. */
export async function handler({ Records }: S3Event): Promise<void> {
  for (const { s3 } of Records)
    await receiveMail({
      bucket: s3.bucket.name,
      // In events S3 encodes keys as forms encode values.
      key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')),
      size: s3.object.size,
    });
}
