import { CognitoError } from './cognito-error.ts';
import type { Client, Directory } from './pool.ts';
import { extraClaims } from './trigger.ts';

/** New tokens for a refresh token. @throws NotAuthorizedException */
export async function refresh(directory: Directory, client: Client, refreshToken = '') {
  const { pool } = client;
  const user = await pool.users.find(await pool.tokens.subOfRefreshToken(refreshToken, client));
  if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  const extra = await extraClaims(directory, pool, user, client.id, 'RefreshTokens');
  return {
    AuthenticationResult: await pool.tokens.refresh(refreshToken, user, client, extra),
    ChallengeParameters: {},
  };
}
