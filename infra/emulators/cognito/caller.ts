import { CognitoError } from './cognito-error.ts';
import type { Directory, Pool } from './pool.ts';
import { SELF_SERVICE_SCOPE } from './tokens.ts';
import { isAfterSignOut, type User } from './user.ts';

/** The user that an access token of any pool belongs to. */
export interface Caller {
  pool: Pool;
  user: User;
  /** The client that the user signed in with. */
  clientId: string;
  scopes: string[];
}

/** @throws NotAuthorizedException if the token is invalid or its sign-in has ended */
export async function callerOf({ pools }: Directory, token: string): Promise<Caller> {
  let refusal: unknown = new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  for (const pool of pools.values()) {
    try {
      const { sub, clientId, begunAt, scope } = await pool.tokens.verifyAccessToken(token);
      const user = await pool.users.find(sub);
      if (!user?.enabled || !isAfterSignOut(begunAt, user)) {
        throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
      }
      return { pool, user, clientId, scopes: scope.split(' ') };
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/** As `callerOf`. @throws NotAuthorizedException also if the token lacks the scope for self-service */
export async function selfServiceCaller(directory: Directory, token: string): Promise<Caller> {
  const caller = await callerOf(directory, token);
  if (!caller.scopes.includes(SELF_SERVICE_SCOPE)) {
    throw new CognitoError('NotAuthorizedException', 'Access Token does not have required scopes');
  }
  return caller;
}
