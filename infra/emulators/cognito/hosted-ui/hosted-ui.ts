import { oneTimeValues } from '../one-time-value.ts';
import type { Directory } from '../pool.ts';
import { type Answer, PageError, type PageRequest, RedirectError, redirect } from './answer.ts';
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
