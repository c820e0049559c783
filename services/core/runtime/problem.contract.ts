/** What went wrong, for programs: unlike the words beside it, a code never changes. */
export type ProblemCode =
  /** 400: not JSON, or a cursor of another list. */
  | 'malformed'
  /** 401: there is no valid sign-in. */
  | 'unauthenticated'
  /** 403: this user may not do it. */
  | 'forbidden'
  /** 403: it takes a sign-in of the last minutes. */
  | 'sign-in-again'
  /** 403: an admin's act takes a sign-in with a second factor. */
  | 'second-factor'
  /** 404: it does not exist, or the caller may not know of it. */
  | 'not-found'
  /** 409: the stored data do not allow it, or changed at the same moment. */
  | 'conflict'
  /** 409: it was changed since the caller read it. Read it again before the next try. */
  | 'edit-conflict'
  /** 409: something refers to it, so it cannot be deleted. */
  | 'in-use'
  /** 409: it was valid until a day that is over. */
  | 'expired'
  /** 409: the idempotency key stands for another submission. Send this one with a new key. */
  | 'key-reused'
  /** 413 */
  | 'too-large'
  /** 415 */
  | 'unsupported-type'
  /** 422: `errors` says what is wrong with which field. */
  | 'invalid'
  /** 429: this was done too often. `retryAfter` and the header `Retry-After` say when it may be done again. */
  | 'quota'
  /** 503: the header `Retry-After` says when to try again. */
  | 'busy'
  /** 500 */
  | 'internal';

/** The one error body of every API (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  /** Field → message. */
  errors?: Record<string, string>;
  /** Seconds, as in the header `Retry-After`. */
  retryAfter?: number;
  requestId: string;
}
