import type { ProblemCode } from './problem.contract.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** An answer other than success that the caller may know about; `serve.ts` turns it into a `Problem`. */
export abstract class ProblemError extends Error {
  abstract readonly status: Status;
  abstract readonly code: ProblemCode;
  abstract readonly title: string;
}

/** A class of such answers; its name is written out, since bundles rename classes. */
function problem(name: string, status: Status, code: ProblemCode, title: string) {
  return class extends ProblemError {
    override readonly name: string = name;
    readonly status = status;
    readonly code: ProblemCode = code;
    readonly title: string = title;
  };
}

export class MalformedError extends problem('MalformedError', 400, 'malformed', 'Malformed request') {}

export class UnauthenticatedError extends problem(
  'UnauthenticatedError',
  401,
  'unauthenticated',
  'Not signed in',
) {}

export class ForbiddenError extends problem('ForbiddenError', 403, 'forbidden', 'Not allowed') {}

/** It takes a sign-in of the last minutes, so that nobody does it with a screen that was left open. */
export class SignInAgainError extends problem('SignInAgainError', 403, 'sign-in-again', 'Sign in again') {}

/** An admin's act takes a sign-in with a second factor. */
export class SecondFactorError extends problem(
  'SecondFactorError',
  403,
  'second-factor',
  'Second factor needed',
) {}

/** Also the answer for what the caller may not know of. */
export class NotFoundError extends problem('NotFoundError', 404, 'not-found', 'Not found') {}

export class ConflictError extends problem('ConflictError', 409, 'conflict', 'Changed in the meantime') {}

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

export class TooLargeError extends problem('TooLargeError', 413, 'too-large', 'Too large') {}

export class UnsupportedTypeError extends problem(
  'UnsupportedTypeError',
  415,
  'unsupported-type',
  'Unsupported content type',
) {}

/** Values that are well formed but not acceptable; `errors` maps a field's path (`lines.0`) to its message. */
export class InvalidError extends problem('InvalidError', 422, 'invalid', 'Invalid values') {
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('Some fields are missing or not valid.');
    this.errors = errors;
  }
}

/** The caller has done this as often as they may; they may again after `retryAfter` seconds. */
export class QuotaError extends problem('QuotaError', 429, 'quota', 'Too many requests') {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** The table is throttled or contended beyond the SDK's own retries; the caller may try again after `retryAfter` seconds. */
export class BusyError extends problem('BusyError', 503, 'busy', 'Busy') {
  readonly retryAfter = 1;
}
