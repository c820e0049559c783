import type { IncomingMessage } from 'node:http';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Resource } from '../assembly/resource.ts';
import { type Answer, gatewayAnswer } from './answer.ts';
import type { JwtContext } from './event.ts';

/** Finds the keys of an issuer; undefined if the issuer is unknown. */
export interface JwksSource {
  jwks(issuer: string): Promise<JSONWebKeySet | undefined>;
}

type Authorization = { jwt: JwtContext } | { refusal: Answer };

/** Verifies the token of a request, as a JWT authorizer does. */
export type Authorizer = (req: IncomingMessage) => Promise<Authorization>;

export function createJwtAuthorizer({ logicalId, properties }: Resource, source?: JwksSource): Authorizer {
  if (properties.AuthorizerType !== 'JWT')
    throw new Error(`The authorizer ${logicalId} is not of type JWT; other types are not emulated.`);
  const { Issuer: issuer, Audience: audience } = properties.JwtConfiguration as {
    Issuer: string;
    Audience: string[];
  };
  const [identitySource = ''] = properties.IdentitySource as string[];
  const [, header] = /^\$request\.header\.(.+)$/.exec(identitySource) ?? [];
  if (!header) throw new Error(`The authorizer ${logicalId} reads ${identitySource}; headers are emulated.`);
  // Importing a key takes longer than verifying with it.
  const imported = new WeakMap<JSONWebKeySet, ReturnType<typeof createLocalJWKSet>>();
  const keySet = (keys: JSONWebKeySet) => {
    const known = imported.get(keys) ?? createLocalJWKSet(keys);
    imported.set(keys, known);
    return known;
  };

  return async (req) => {
    const token = req.headers[header.toLowerCase()]
      ?.toString()
      .replace(/^Bearer /i, '')
      .trim();
    if (!token) return refuse('Bearer');
    try {
      const keys = await source?.jwks(issuer);
      if (!keys) throw new Error(`the issuer ${issuer} is unknown`);
      const { payload } = await jwtVerify(token, keySet(keys), {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
      checkAudience(payload, audience);
      return { jwt: { claims: claimStrings(payload), scopes: null } };
    } catch (error) {
      const reason = error instanceof Error ? error.message.replaceAll('"', "'") : 'the token cannot be read';
      return refuse(`Bearer scope="" error="invalid_token" error_description="${reason}"`);
    }
  };
}

function refuse(challenge: string): Authorization {
  return { refusal: gatewayAnswer(401, 'Unauthorized', { 'www-authenticate': challenge }) };
}

/** The client is in `aud` of an ID token and in `client_id` of an access token. */
function checkAudience(payload: JWTPayload, audience: string[]): void {
  const named = payload.aud === undefined ? [payload.client_id] : [payload.aud].flat();
  if (!named.some((one) => audience.includes(String(one))))
    throw new Error('the token does not have a valid audience');
}

/** The gateway forwards every claim as a string, and an array as `[a b]`. */
function claimStrings(payload: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? `[${value.join(' ')}]`
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ]),
  );
}
