import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { env } from '../runtime/env.ts';
import type { Reader } from './audience.ts';

const KEYS_WITHIN_MS = 2000;

let verifier: ReturnType<typeof createVerifier> | undefined;

/** Whom an ID token of the user pool speaks for; undefined if it is forged, expired, of another pool or no ID token. */
export async function readToken(token: string): Promise<Reader | undefined> {
  verifier ??= createVerifier();
  try {
    const claims = await verifier.verify(token);
    return {
      uid: claims.sub,
      username: claims['cognito:username'],
      isAdmin: claims['cognito:groups']?.includes('admin') ?? false,
      tokenExpiresAt: claims.exp,
    };
  } catch (error) {
    // Without the pool's keys nothing can be said of the token.
    if (error instanceof JwtBaseError && !(error instanceof FetchError)) return undefined;
    throw error;
  }
}

function createVerifier() {
  return CognitoJwtVerifier.create(
    { userPoolId: env('USER_POOL_ID'), clientId: env('USER_POOL_CLIENT_ID'), tokenUse: 'id' },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  );
}

/** The address is the template's, which knows the region's domain; the library takes `amazonaws.com` for granted. */
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
