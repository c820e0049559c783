/** The specification's words for an upload that did not get through (§8). */
export const UPLOAD_FAILED = 'Upload failed. Please try again.';

/** Why a file could not be uploaded, in words for the user. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** Whether the same file may get through at another try. */
  readonly canRetry: boolean;

  constructor(message: string, { canRetry, cause }: { canRetry: boolean; cause?: unknown }) {
    super(message, { cause });
    this.canRetry = canRetry;
  }
}

/** An upload's failure of any origin, as the user is told of it. */
export function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  return new UploadError(UPLOAD_FAILED, { canRetry: true, cause: error });
}

/** The file itself is not acceptable, now or later. */
export function refused(reason: string): UploadError {
  return new UploadError(reason, { canRetry: false });
}
