import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { type OneTimeValues, oneTimeValues } from '../one-time-value.ts';
import type { Directory } from '../pool.ts';
import type { AuthenticationResult } from '../tokens.ts';
import { type Answer, json, PageError, type PageRequest, RedirectError, redirect } from './answer.ts';
import { completeSignIn, type Grant, PICTURE_PATH, showProvider } from './authorize.ts';
import { escapeHtml, page } from './page.ts';

/** `POST /oauth2/token`: exchanges a code for tokens (RFC 6749 §4.1.3). */
async function exchange(
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

/** The picture of a provider's user: a PNG in a color that follows from the name. */
async function picture(name: string): Promise<Answer> {
  const { default: sharp } = await import('sharp');
  const [r, g, b] = createHash('sha256').update(name).digest();
  const create = { width: 96, height: 96, channels: 3, background: { r, g, b } } as const;
  return {
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    body: await sharp({ create }).png().toBuffer(),
  };
}

/** One of the pages at a pool's domain. */
export type Page = (request: PageRequest) => Promise<Answer>;

/** The pages at the pools' domains. `find` looks one up by method and path. */
export function hostedUi(directory: Directory): { find(method: string, path: string): Page | undefined } {
  // Cognito's codes are valid for five minutes.
  const codes = oneTimeValues<Grant>(5 * 60_000);
  const pages = new Map<string, Page>(
    Object.entries<Page>({
      'GET /oauth2/authorize': ({ query }) => showProvider(directory, query),
      'POST /oauth2/authorize': (request) => completeSignIn(directory, request, codes),
      'POST /oauth2/token': ({ form }) => exchange(directory, form, codes),
      [`GET ${PICTURE_PATH}`]: async ({ query }) => picture(query.get('name') ?? ''),
    }),
  );
  return {
    find(method, path) {
      const found = pages.get(`${method} ${path}`);
      return found && ((request) => found(request).catch(explain));
    },
  };
}

function explain(error: unknown): Answer {
  if (error instanceof RedirectError) return redirect(error.location);
  if (error instanceof PageError)
    return page(400, 'The request is refused', `<p>${escapeHtml(error.message)}</p>`);
  throw error;
}
