import type { S3Event } from 'aws-lambda';
import { processUpload } from './process-upload.ts';

/** S3 tells of each original that was created; a failure is retried, and ends in the dead-letter queue. */
export async function handler(event: S3Event): Promise<void> {
  for (const { s3 } of event.Records) {
    // In events S3 encodes keys as a form does.
    await processUpload(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
  }
}
