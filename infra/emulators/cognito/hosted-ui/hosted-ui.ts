import { takenOnce } from '../one-time-value.ts';
import type { Directory } from '../pool.ts';
import { type Answer, PageError, RedirectError, redirect } from './answer.ts';
import { clientOf } from './authorization.ts';
import { answerWho, askWho, type Granted } from './authorize.ts';
import { exchange } from './exchange.ts';
import { escapeHtml, page } from './page.ts';
import { isRegistered } from './registered-url.ts';
import { userInfo } from './user-info.ts';

export interface PageRequest {
  query: URLSearchParams;
  form: URLSearchParams;
  authorization?: string;
}

/** One of the pages at a pool's domain. */
export type Page = (request: PageRequest) => Promise<Answer>;

/** The pages of the pools' domains; found by method and path. */
export function hostedUi(directory: Directory): { find(method: string, path: string): Page | undefined } {
  // Cognito's codes live five minutes.
  const codes = takenOnce<Granted>(5 * 60_000);
  const pages: Record<string, Page> = {
    'GET /oauth2/authorize': ({ query }) => askWho(directory, query),
    'POST /oauth2/authorize': ({ query, form }) => answerWho(directory, query, form, codes),
    'POST /oauth2/token': ({ form }) => exchange(directory, form, codes),
    'GET /oauth2/userInfo': ({ authorization }) => userInfo(directory, authorization),
    'GET /logout': async ({ query }) => leave(directory, query),
  };
  return {
    find(method, path) {
      const found = pages[`${method} ${path}`];
      return found && ((request) => found(request).catch(explain));
    },
  };
}

/** There is no session to end, for the provider's page asks each time; but who signs out is sent on. */
function leave(directory: Directory, query: URLSearchParams): Answer {
  const client = clientOf(directory, query.get('client_id'));
  const to = query.get('logout_uri') ?? '';
  if (!isRegistered(to, client.properties.LogoutURLs)) {
    throw new PageError(`${to || 'No address'} is none of this client’s sign-out URLs.`);
  }
  return redirect(to);
}

function explain(error: unknown): Answer {
  if (error instanceof RedirectError) return redirect(error.location);
  if (error instanceof PageError)
    return page(400, 'This does not work', `<p>${escapeHtml(error.message)}</p>`);
  throw error;
}
