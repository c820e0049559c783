import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BusyError, InvalidError, ProblemError } from './errors.ts';
import { log } from './log.ts';
import { problemOf } from './table.ts';
import type { Gateway } from './user.ts';

/** The one error body of every API (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail?: string;
  /** Field → message. */
  errors?: Record<string, string>;
  requestId: string;
}

/** Answers an error thrown by a route: what the caller may know as it is, everything else as a 500 that says nothing. */
export function answerError(error: Error, c: Context<Gateway>): Response {
  const problem = error instanceof ProblemError ? error : problemOf(error);
  if (problem instanceof ProblemError) return answerProblem(problem, c);
  if (error instanceof HTTPException) return answer(c, error.status, 'Refused', undefined);
  log.error('Unexpected error', { error, requestId: requestId(c), route: c.req.routePath });
  return answer(c, 500, 'Something went wrong', 'An unexpected error occurred.');
}

/** Answers what no route knows. */
export function answerNotFound(c: Context<Gateway>): Response {
  return answer(c, 404, 'Not found', 'There is nothing at this address.');
}

function answerProblem(problem: ProblemError, c: Context<Gateway>): Response {
  if (problem instanceof BusyError) c.header('Retry-After', String(problem.retryAfter));
  const errors = problem instanceof InvalidError ? problem.errors : undefined;
  return answer(c, problem.status, problem.title, problem.message, errors);
}

function answer(
  c: Context<Gateway>,
  status: ContentfulStatusCode,
  title: string,
  detail: string | undefined,
  errors?: Record<string, string>,
): Response {
  const body: Problem = { type: 'about:blank', title, status, detail, errors, requestId: requestId(c) };
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}

function requestId(c: Context<Gateway>): string {
  return c.env?.event?.requestContext?.requestId ?? c.env?.lambdaContext?.awsRequestId ?? '';
}
