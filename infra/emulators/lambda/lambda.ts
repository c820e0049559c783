/** The functions of the suite, as their event sources see them. Names and ARNs both name a function. */
export interface Lambda {
  /** Invokes and waits; throws FunctionError with what the function threw. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /**
   * Queues an event, as S3 does: two retries, then the on-failure destination or dead-letter queue of the function.
   * Resolves once the event is kept, so that it survives a crash.
   */
  invokeAsync(functionName: string, event: unknown): Promise<void>;
}

/** What a function's invocation failed with, in the shape Lambda reports it. */
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
