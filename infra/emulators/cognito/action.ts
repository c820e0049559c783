import type { IncomingHttpHeaders } from 'node:http';
import { invalidParameter } from './cognito-error.ts';
import type { Directory } from './pool.ts';

export type Input = Record<string, unknown>;

/** An action of the API, from the body of the request to the body of the response. */
export type Action = (directory: Directory, input: Input, headers: IncomingHttpHeaders) => Promise<object>;

/** A required string of the input. @throws InvalidParameterException if it is missing */
export function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') {
    throw invalidParameter(
      `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must not be null`,
    );
  }
  return value;
}

/** A map of strings, for example `AuthParameters`. It is empty if the input has no such map. */
export function strings(input: Input, name: string): Record<string, string> {
  return (input[name] ?? {}) as Record<string, string>;
}

/** `[{Name, Value}]` as a record. */
export function attributesOf(list: unknown): Record<string, string> {
  const entries = Array.isArray(list) ? (list as { Name: string; Value?: string }[]) : [];
  return Object.fromEntries(entries.map(({ Name, Value = '' }) => [Name, Value]));
}

/** A record as `[{Name, Value}]`. */
export function attributeList(attributes: Record<string, string>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
