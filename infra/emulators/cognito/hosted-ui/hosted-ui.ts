import { callerOf } from '../caller.ts';
import { CognitoError } from '../cognito-error.ts';
import { oneTimeValues } from '../one-time-value.ts';
import type { Directory } from '../pool.ts';
import { type Answer, json, PageError, type PageRequest, RedirectError, redirect } from './answer.ts';
import { clientOf, isRegistered } from './authorization.ts';
import { completeSignIn, type Grant, PICTURE_PATH, showProvider } from './authorize.ts';
import { exchange } from './exchange.ts';
import { escapeHtml, page } from './page.ts';
import { picture } from './picture.ts';

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
      'GET /oauth2/userInfo': ({ authorization }) => userInfo(directory, authorization),
      [`GET ${PICTURE_PATH}`]: async ({ query }) => picture(query.get('name') ?? ''),
      'GET /logout': async ({ query }) => logOut(directory, query),
    }),
  );
  return {
    find(method, path) {
      const found = pages.get(`${method} ${path}`);
      return found && ((request) => found(request).catch(explain));
    },
  };
}

/** The attributes of the access token's user, for tokens with the scope `openid`. */
async function userInfo(directory: Directory, authorization = ''): Promise<Answer> {
  try {
    const { user, scopes } = await callerOf(directory, authorization.replace(/^Bearer /i, ''));
    if (scopes.includes('openid'))
      return json(200, { sub: user.sub, ...user.attributes, username: user.username });
    return refused(403, 'insufficient_scope', 'The access token lacks the scope openid.');
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

/** Sends the browser on. There is no session to end, because the provider's page asks each time. */
function logOut(directory: Directory, query: URLSearchParams): Answer {
  const client = clientOf(directory, query.get('client_id'));
  const to = query.get('logout_uri') ?? '';
  if (isRegistered(to, client.properties.LogoutURLs)) return redirect(to);
  throw new PageError(`${to || 'The empty address'} is not a sign-out URL of this client.`);
}

function explain(error: unknown): Answer {
  if (error instanceof RedirectError) return redirect(error.location);
  if (error instanceof PageError)
    return page(400, 'The request is refused', `<p>${escapeHtml(error.message)}</p>`);
  throw error;
}
