import type { Api } from '@hearthside/services/admin/api.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { DetailedError, hc } from 'hono/client';

/** The owner's routes as typed calls. The shell's fetch adds the caller's token. */
export function adminApi(host: Host) {
  return hc<Api>('/', { fetch: host.apiFetch }).api.admin;
}

/** Whether a write was refused because somebody else changed the entry meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof DetailedError && error.statusCode === 409;
}

/** Whether the API says that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof DetailedError && error.statusCode === 404;
}

/** What the API says about a refusal (RFC 9457); undefined if it did not answer at all. */
export function problemOf(error: unknown): { detail?: string; errors?: Record<string, string> } | undefined {
  const body: unknown = error instanceof DetailedError ? error.detail?.data : undefined;
  return typeof body === 'object' && body !== null ? body : undefined;
}

/** Why something failed, in the API's words where it gave any. */
export function reasonOf(error: Error): string {
  const { errors = {}, detail } = problemOf(error) ?? {};
  return Object.values(errors)[0] ?? detail ?? error.message;
}
