/** An error that an API of AWS answers: `code` is AWS's name for it, and `details` are more fields of a JSON answer. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: object;

  constructor(code: string, message: string, status = 400, details: object = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
