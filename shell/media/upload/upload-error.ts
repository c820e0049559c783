import { quotaWait } from '../../federation/quota-wait.ts';

/** What a user reads when an upload failed for an unknown reason. */
export const UPLOAD_FAILED = 'Upload failed. Please try again.';

/** A failed upload. Its message is for the user. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** Whether another attempt with the same file may succeed. */
  readonly canRetry: boolean;

  constructor(message: string, { canRetry, cause }: { canRetry: boolean; cause?: unknown }) {
    super(message, { cause });
    this.canRetry = canRetry;
  }
}

/** Turns any error of an upload into one whose message is for the user. */
export function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const wait = quotaWait(error);
  if (wait)
    return new UploadError(`You’ve uploaded a lot of files in the past hour. Please try again in ${wait}.`, {
      canRetry: true,
      cause: error,
    });
  return new UploadError(UPLOAD_FAILED, { canRetry: true, cause: error });
}

/** The error of a file that is not acceptable: another attempt cannot succeed. */
export function refused(reason: string): UploadError {
  return new UploadError(reason, { canRetry: false });
}
