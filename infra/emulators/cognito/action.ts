import type { IncomingHttpHeaders } from 'node:http';
import { invalidParameter } from './cognito-error.ts';
import type { Directory } from './pool.ts';

export type Input = Record<string, unknown>;

/** One action of the API: takes the request's body, answers the response's. */
export type Action = (directory: Directory, input: Input, headers: IncomingHttpHeaders) => Promise<object>;

/** A required string of the input. @throws InvalidParameterException */
export function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') {
    throw invalidParameter(
      `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must not be null`,
    );
  }
  return value;
}

/** A map of strings (`AuthParameters`, say); empty if it is not there. */
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
