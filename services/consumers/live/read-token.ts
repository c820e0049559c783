import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { audienceOf, userOf } from '../../core/model/topic-audience.contract.ts';
import { env } from '../../core/runtime/env.ts';
import { hasRole } from '../../core/site/role.contract.ts';

/** The user and the sign-in that a token identifies. */
export interface Reader {
  uid: string;
  /** As `User` has them. */
  signInId: string;
  signedInAt: number;
  /** The name that Cognito's admin actions take. */
  username: string;
  /** Of the user pool. */
  groups: string[];
  /** Epoch seconds. */
  tokenExpiresAt: number;
}

/** Whether a reader, or somebody without a token, may watch a topic. Nobody may watch one that does not exist. */
export function mayWatch(topic: string, reader: Reader | undefined): boolean {
  const audience = audienceOf(topic);
  switch (audience) {
    case 'everyone':
      return true;
    case 'its user':
      return reader !== undefined && reader.uid === userOf(topic);
    case undefined:
      return false;
    default:
      return hasRole(reader?.groups ?? [], audience);
  }
}

const KEYS_WITHIN_MS = 2000;

let verifier: ReturnType<typeof createVerifier> | undefined;

/** The user of an ID token, and the client that it was made for; undefined if the token is forged, expired, of another pool or not an ID token. */
export async function readToken(token: string): Promise<(Reader & { clientId: string }) | undefined> {
  verifier ??= createVerifier();
  try {
    const claims = await verifier.verify(token);
    return {
      uid: claims.sub,
      signInId: String(claims.origin_jti ?? ''),
      signedInAt: claims.auth_time,
      username: claims['cognito:username'],
      groups: claims['cognito:groups'] ?? [],
      tokenExpiresAt: claims.exp,
      clientId: claims.aud,
    };
  } catch (error) {
    // Without the pool's keys the token can be neither accepted nor refused.
    if (error instanceof JwtBaseError && !(error instanceof FetchError)) return undefined;
    throw error;
  }
}

function createVerifier() {
  return CognitoJwtVerifier.create(
    { userPoolId: env('USER_POOL_ID'), clientId: env('USER_POOL_CLIENT_IDS').split(','), tokenUse: 'id' },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  );
}

/** The template knows the region's domain; the library assumes `amazonaws.com`. */
async function fetchKeys(): Promise<ArrayBuffer> {
  const address = env('JWKS_URL');
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(KEYS_WITHIN_MS) });
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    return await answer.arrayBuffer();
  } catch (error) {
    throw new FetchError(address, error);
  }
}
