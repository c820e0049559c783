import type { S3Event } from 'aws-lambda';
import { processUpload } from './process-upload.ts';

/** S3 calls this for each original that was created. A failure is retried, and ends in the dead-letter queue. */
export async function handler(event: S3Event): Promise<void> {
  for (const { s3 } of event.Records) {
    // In events S3 encodes keys as forms encode values.
    await processUpload(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
  }
}
