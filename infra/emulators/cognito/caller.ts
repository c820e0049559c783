import { CognitoError } from './cognito-error.ts';
import type { Directory, Pool } from './pool.ts';
import { SELF_SERVICE_SCOPE } from './tokens.ts';
import { isAfterSignOut, type User } from './user.ts';

/** Who sends an access token, of whichever pool. */
export interface Caller {
  pool: Pool;
  user: User;
  scopes: string[];
}

/** @throws NotAuthorizedException unless the token is good and its sign-in has not ended. */
export async function callerOf({ pools }: Directory, token: string): Promise<Caller> {
  let refusal: unknown = new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  for (const pool of pools.values()) {
    try {
      const { sub, begunAt, scope } = await pool.tokens.verifyAccessToken(token);
      const user = await pool.users.find(sub);
      if (!user?.enabled || !isAfterSignOut(begunAt, user)) {
        throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
      }
      return { pool, user, scopes: scope.split(' ') };
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

/** The caller of an action on their own account. @throws NotAuthorizedException also where the token is not meant for that. */
export async function selfServiceCaller(directory: Directory, token: string): Promise<Caller> {
  const caller = await callerOf(directory, token);
  if (!caller.scopes.includes(SELF_SERVICE_SCOPE)) {
    throw new CognitoError('NotAuthorizedException', 'Access Token does not have required scopes');
  }
  return caller;
}
