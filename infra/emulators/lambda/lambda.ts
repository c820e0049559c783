/** Invokes functions by name or ARN. */
export interface Lambda {
  /**
   * Invokes and waits for the result.
   * @throws FunctionError with the error of the function
   * @throws TooManyRequestsError when the concurrency is used up
   */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /**
   * Queues an event, as S3 does. After its retries, or when it is too old, it goes to the function's on-failure
   * destination or dead-letter queue.
   * Resolves when the event is stored, so that it survives a crash.
   */
  invokeAsync(functionName: string, event: unknown): Promise<void>;
}

/** The error of an invocation as Lambda reports it. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: string[];

  constructor(report: { errorType: string; errorMessage: string; trace?: string[] }) {
    super(`${report.errorType}: ${report.errorMessage}`);
    this.errorType = report.errorType;
    this.errorMessage = report.errorMessage;
    this.trace = report.trace ?? [];
  }
}

/** An event that Lambda takes no more, because the function or the account has too many in hand: status 429. */
export class TooManyRequestsError extends Error {
  override readonly name = 'TooManyRequestsException';
  readonly reason: string;

  constructor(reason: string) {
    super('Rate Exceeded.');
    this.reason = reason;
  }
}
