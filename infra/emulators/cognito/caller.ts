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
}

/** @throws NotAuthorizedException if the token is invalid, lacks the scope for self-service, or its sign-in has ended */
export async function selfServiceCaller({ pools }: Directory, token: string): Promise<Caller> {
  let refusal: unknown = new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  for (const pool of pools.values()) {
    try {
      const { sub, clientId, begunAt, scope } = await pool.tokens.verifyAccessToken(token);
      const user = await pool.users.find(sub);
      if (!user?.enabled || !isAfterSignOut(begunAt, user)) {
        throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
      }
      if (!scope.split(' ').includes(SELF_SERVICE_SCOPE))
        throw new CognitoError('NotAuthorizedException', 'Access Token does not have required scopes');
      return { pool, user, clientId };
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
