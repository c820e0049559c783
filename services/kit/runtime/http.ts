import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BusyError, InvalidError, ProblemError, QuotaError } from './errors.ts';
import { log } from './log.ts';
import type { Problem } from './problem.contract.ts';
import { problemOf } from './table.ts';
import type { Gateway } from './user.ts';

/** Answers an error thrown by a route: a ProblemError as it is, any other as a 500 that hides its cause. */
export function answerError(error: Error, c: Context<Gateway>): Response {
  const problem = error instanceof ProblemError ? error : problemOf(error);
  if (problem) return answerProblem(problem, c);
  if (error instanceof HTTPException)
    return answer(c, { status: error.status, code: 'malformed', title: 'Refused' });
  log.error('Unexpected error', { error, requestId: requestId(c), route: c.req.routePath });
  const detail = 'An unexpected error occurred.';
  return answer(c, { status: 500, code: 'internal', title: 'Something went wrong', detail });
}

/** Answers an address that no route has. */
export function answerNotFound(c: Context<Gateway>): Response {
  const detail = 'There is nothing at this address.';
  return answer(c, { status: 404, code: 'not-found', title: 'Not found', detail });
}

function answerProblem(problem: ProblemError, c: Context<Gateway>): Response {
  const retryAfter =
    problem instanceof BusyError || problem instanceof QuotaError ? problem.retryAfter : undefined;
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  const { status, code, title, message: detail } = problem;
  const errors = problem instanceof InvalidError ? problem.errors : undefined;
  return answer(c, { status, code, title, detail, errors, retryAfter });
}

interface Refusal extends Omit<Problem, 'type' | 'requestId'> {
  status: ContentfulStatusCode;
}

function answer(c: Context<Gateway>, { status, ...refusal }: Refusal): Response {
  const body: Problem = { type: 'about:blank', status, ...refusal, requestId: requestId(c) };
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}

function requestId(c: Context<Gateway>): string {
  return c.env?.event?.requestContext?.requestId ?? c.env?.lambdaContext?.awsRequestId ?? '';
}
