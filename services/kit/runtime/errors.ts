import type { ProblemCode } from './problem.contract.ts';

/** An answer other than success that the caller may know about; `http.ts` turns it into a `Problem`. */
export abstract class ProblemError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  abstract readonly code: ProblemCode;
  abstract readonly title: string;
}

export class MalformedError extends ProblemError {
  override readonly name = 'MalformedError';
  readonly status = 400;
  readonly code = 'malformed';
  readonly title = 'Malformed request';
}

export class UnauthenticatedError extends ProblemError {
  override readonly name = 'UnauthenticatedError';
  readonly status = 401;
  readonly code = 'unauthenticated';
  readonly title = 'Not signed in';
}

export class ForbiddenError extends ProblemError {
  override readonly name = 'ForbiddenError';
  readonly status = 403;
  readonly code = 'forbidden';
  readonly title = 'Not allowed';
}

/** It takes a sign-in of the last minutes, so that nobody does it with a screen that was left open. */
export class SignInAgainError extends ProblemError {
  override readonly name = 'SignInAgainError';
  readonly status = 403;
  readonly code = 'sign-in-again';
  readonly title = 'Sign in again';
}

/** Also the answer for what the caller may not know of. */
export class NotFoundError extends ProblemError {
  override readonly name = 'NotFoundError';
  readonly status = 404;
  readonly code = 'not-found';
  readonly title = 'Not found';
}

export class ConflictError extends ProblemError {
  override readonly name: string = 'ConflictError';
  readonly status = 409;
  readonly code: ProblemCode = 'conflict';
  readonly title: string = 'Changed meanwhile';
}

/** What this was worked out from has changed since it was read: reading it again and repeating the work may succeed. */
export class StaleError extends ConflictError {
  override readonly name = 'StaleError';
}

/** What the caller edits has changed since they read it. */
export class EditConflictError extends ConflictError {
  override readonly name = 'EditConflictError';
  override readonly code = 'edit-conflict';
}

/** Something refers to it. */
export class InUseError extends ConflictError {
  override readonly name = 'InUseError';
  override readonly code = 'in-use';
  override readonly title = 'In use';
}

/** It was valid until a day that is over. */
export class ExpiredError extends ConflictError {
  override readonly name = 'ExpiredError';
  override readonly code = 'expired';
  override readonly title = 'Expired';
}

/** The idempotency key stands for another submission. */
export class KeyReusedError extends ConflictError {
  override readonly name = 'KeyReusedError';
  override readonly code = 'key-reused';
  override readonly title = 'Key used before';
}

export class TooLargeError extends ProblemError {
  override readonly name = 'TooLargeError';
  readonly status = 413;
  readonly code = 'too-large';
  readonly title = 'Too large';
}

export class UnsupportedTypeError extends ProblemError {
  override readonly name = 'UnsupportedTypeError';
  readonly status = 415;
  readonly code = 'unsupported-type';
  readonly title = 'Unsupported content type';
}

/** Values that are well formed but not acceptable; `errors` maps a field's path (`lines.0`) to its message. */
export class InvalidError extends ProblemError {
  override readonly name = 'InvalidError';
  readonly status = 422;
  readonly code = 'invalid';
  readonly title = 'Invalid values';
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('Some fields are missing or not valid.');
    this.errors = errors;
  }
}

/** The caller has done this as often as they may; they may again after `retryAfter` seconds. */
export class QuotaError extends ProblemError {
  override readonly name = 'QuotaError';
  readonly status = 429;
  readonly code = 'quota';
  readonly title = 'Too many requests';
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** The table is throttled or contended beyond the SDK's own retries; the caller may try again after `retryAfter` seconds. */
export class BusyError extends ProblemError {
  override readonly name = 'BusyError';
  readonly status = 503;
  readonly code = 'busy';
  readonly title = 'Busy';
  readonly retryAfter = 1;
}
