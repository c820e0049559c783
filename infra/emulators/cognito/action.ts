import { invalidParameter } from './cognito-error.ts';
import type { Directory } from './pool.ts';

export type Input = Record<string, unknown>;

/** The access key that signed the request. @throws SignatureError */
export type Signer = () => string | undefined;

/** An action of the API, from the body of the request to the body of the response. */
export type Action = (directory: Directory, input: Input, signer: Signer) => Promise<object>;

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

/** A map of strings, for example `AuthParameters`. Other values are left out. */
export function strings(input: Input, name: string): Record<string, string> {
  const map: Record<string, string> = Object.create(null);
  const given = input[name];
  for (const [key, value] of isMap(given) ? Object.entries(given) : [])
    if (typeof value === 'string') map[key] = value;
  return map;
}

/** Whether a value of the input is a JSON object. */
export function isMap(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record as `[{Name, Value}]`. */
export function attributeList(attributes: Record<string, string>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
