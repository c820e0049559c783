import { callerOf } from '../caller.ts';
import { CognitoError } from '../cognito-error.ts';
import type { Directory } from '../pool.ts';

import { type Answer, json } from './answer.ts';

/** `/oauth2/userInfo`: the attributes of the access token's user, for tokens with the scope `openid`. */
export async function userInfo(directory: Directory, authorization = ''): Promise<Answer> {
  try {
    const { user, scopes } = await callerOf(directory, authorization.replace(/^Bearer /i, ''));
    if (!scopes.includes('openid')) {
      return refused(403, 'insufficient_scope', 'The access token lacks the scope openid.');
    }
    return json(200, { sub: user.sub, ...user.attributes, username: user.username });
  } catch (error) {
    if (error instanceof CognitoError) return refused(401, 'invalid_token', error.message);
    throw error;
  }
}

function refused(status: number, error: string, description: string): Answer {
  const answer = json(status, { error, error_description: description });
  const challenge = `Bearer error="${error}", error_description="${description}"`;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } };
}
