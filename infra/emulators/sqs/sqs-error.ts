import { QueryError } from '../query-error.ts';

/** An error that SQS answers. */
export class SqsError extends QueryError {
  override readonly name = 'SqsError';
}
