/** An error that SQS answers; `code` is AWS's name for it. */
export class SqsError extends Error {
  override readonly name = 'SqsError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
