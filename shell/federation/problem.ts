import type { Problem, ProblemCode } from '@hearthside/services/core/runtime/problem.contract.ts';

/** What the API says about a refusal; undefined for any other error, as when nothing answered. */
export function problemOf(error: unknown): Problem | undefined {
  // By its shape: importing the class would load the client of the API with the first page.
  const body = (error as { detail?: { data?: unknown } } | null)?.detail?.data;
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;
}

/** Whether the API refused a request with one of these codes. */
export function isRefused(error: unknown, ...codes: ProblemCode[]): boolean {
  const problem = problemOf(error);
  return problem !== undefined && codes.includes(problem.code);
}
