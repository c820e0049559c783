import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { OneTimeValues } from '../one-time-value.ts';
import type { Directory } from '../pool.ts';
import type { AuthenticationResult } from '../tokens.ts';
import { type Answer, json } from './answer.ts';
import type { Grant } from './authorize.ts';

/** `POST /oauth2/token`: exchanges a code for tokens (RFC 6749 §4.1.3). */
export async function exchange(
  directory: Directory,
  form: URLSearchParams,
  codes: OneTimeValues<Grant>,
): Promise<Answer> {
  const client = directory.findClient(form.get('client_id'));
  if (!client?.pool.hasDomain) return failure('invalid_client');
  if (form.get('grant_type') !== 'authorization_code') return failure('unsupported_grant_type');

  const granted = codes.take(form.get('code') ?? '');
  if (!granted || granted.client.id !== client.id || granted.redirectUri !== form.get('redirect_uri')) {
    return failure('invalid_grant');
  }
  if (granted.codeChallenge && granted.codeChallenge !== s256(form.get('code_verifier') ?? '')) {
    return failure('invalid_grant');
  }
  const user = await client.pool.users.get(granted.sub);
  const { nonce, scope } = granted;
  return tokens(await client.pool.tokens.issue(user, client, nonce ? { nonce } : {}, scope));
}

/** The tokens with OpenID Connect's names. The ID token needs the scope `openid`. */
function tokens({ AccessToken, IdToken, RefreshToken, ExpiresIn }: AuthenticationResult): Answer {
  const scopes = String(decodeJwt(AccessToken).scope).split(' ');
  return json(200, {
    ...(scopes.includes('openid') && { id_token: IdToken }),
    access_token: AccessToken,
    ...(RefreshToken && { refresh_token: RefreshToken }),
    expires_in: ExpiresIn,
    token_type: 'Bearer',
  });
}

function failure(error: string): Answer {
  return json(400, { error });
}

function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
