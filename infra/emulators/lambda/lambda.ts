/** Invokes functions by name or ARN. */
export interface Lambda {
  /** Invokes and waits for the result. @throws FunctionError with the error of the function */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /**
   * Queues an event, as S3 does. After two retries it goes to the function's on-failure destination or dead-letter queue.
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
