import { CognitoError } from './cognito-error.ts';
import type { Client } from './pool.ts';

/** New tokens for a refresh token. @throws NotAuthorizedException */
export async function refresh(client: Client, refreshToken = '') {
  const { pool } = client;
  const user = await pool.users.find(await pool.tokens.subOfRefreshToken(refreshToken, client));
  if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  return {
    AuthenticationResult: await pool.tokens.refresh(refreshToken, user, client),
    ChallengeParameters: {},
  };
}
