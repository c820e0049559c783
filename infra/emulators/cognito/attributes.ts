import { type Input, isMap } from './action.ts';
import { STANDARD_CLAIMS } from './claims.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import type { Client } from './pool.ts';

/** Cognito alone says whether an address is proven. */
const NEVER_WRITABLE = new Set(['email_verified', 'sub']);
const MAX_LENGTH = 2048;

/** The `[{Name, Value}]` of an administrator's request. @throws InvalidParameterException unless they are standard ones */
export function attributesOf(input: Input): Record<string, string> {
  const list = input.UserAttributes ?? [];
  if (!Array.isArray(list)) throw new CognitoError('SerializationException', 'UserAttributes is not a list.');
  const attributes: Record<string, string> = Object.create(null);
  for (const entry of list) {
    if (!isMap(entry) || typeof entry.Name !== 'string' || typeof (entry.Value ?? '') !== 'string')
      throw new CognitoError('SerializationException', 'UserAttributes has an entry without a name.');
    if (!STANDARD_CLAIMS.has(entry.Name))
      throw nonconforming(entry.Name, 'Attribute does not exist in the schema.');
    const value = String(entry.Value ?? '');
    if (value.length > MAX_LENGTH)
      throw nonconforming(entry.Name, `String must be no longer than ${MAX_LENGTH} symbols`);
    attributes[entry.Name] = value;
  }
  return attributes;
}

/** As `attributesOf`, for a request of a client. @throws NotAuthorizedException unless the client may write them */
export function writableAttributesOf({ properties }: Client, input: Input): Record<string, string> {
  const attributes = attributesOf(input);
  // Without a list, a client writes the standard attributes.
  const writable = properties.WriteAttributes ? new Set(properties.WriteAttributes) : STANDARD_CLAIMS;
  for (const name of Object.keys(attributes)) {
    if (NEVER_WRITABLE.has(name) || !writable.has(name))
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  return attributes;
}

function nonconforming(name: string, reason: string): CognitoError {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${reason}`);
}
