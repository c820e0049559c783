import { randomUUID } from 'node:crypto';
import { CognitoError } from '../cognito-error.ts';
import { identitiesOf } from '../link-provider.ts';
import type { OneTimeValues } from '../one-time-value.ts';
import type { Directory } from '../pool.ts';
import type { User } from '../user.ts';
import { type Answer, type PageRequest, RedirectError, redirect, withQuery } from './answer.ts';
import { type Authorization, readAuthorization } from './authorization.ts';
import { escapeHtml, page } from './page.ts';
import { type Profile, signInWithProvider } from './sign-in-with-provider.ts';

/** The page that stands in for a provider. Its forms post to the page's own address, which holds the request. */
function providerPage(provider: string, known: User[], complaint = ''): Answer {
  const accounts = known.map(({ attributes: { email = '', name = '' } }) => {
    const fields = Object.entries({ email, name, verified: 'yes' }).map(
      ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`,
    );
    return `<form method="post">${fields.join('')}<button>Continue as ${escapeHtml(`${name} (${email})`)}</button></form>`;
  });
  return page(
    complaint ? 400 : 200,
    `Sign in with ${provider}`,
    `<p>This page stands in for ${escapeHtml(provider)}. Sign in as anybody: nothing leaves this machine.</p>
${complaint && `<p role="alert">${escapeHtml(complaint)}</p>`}
${accounts.length > 0 ? `${accounts.join('\n')}<hr>` : ''}
<form method="post">
<label>Email <input name="email" type="email" required autocomplete="email"></label>
<label>Name <input name="name" required maxlength="120" autocomplete="name"></label>
<label class="choice"><input name="verified" type="checkbox" value="yes" checked> ${escapeHtml(provider)} has verified this address</label>
<button>Continue</button>
</form>
<form method="post"><button name="cancel" value="yes">Cancel</button></form>`,
  );
}

export const PICTURE_PATH = '/provider/picture';

/** What an authorization code stands for until it is exchanged. */
export interface Grant
  extends Pick<Authorization, 'client' | 'redirectUri' | 'scope' | 'nonce' | 'codeChallenge'> {
  sub: string;
}

/** `GET /oauth2/authorize`: shows the page that stands in for the provider. */
export async function showProvider(directory: Directory, query: URLSearchParams): Promise<Answer> {
  const { client, provider } = readAuthorization(directory, query);
  return providerPage(provider.name, await accountsOf(client.pool, provider));
}

/** `POST /oauth2/authorize`, from that page: sends the browser back to the application with a code. */
export async function completeSignIn(
  directory: Directory,
  { query, form, origin }: PageRequest,
  codes: OneTimeValues<Grant>,
): Promise<Answer> {
  const authorization = readAuthorization(directory, query);
  const { client, provider, redirectUri, state } = authorization;
  if (form.has('cancel')) {
    throw new RedirectError(redirectUri, 'access_denied', 'The sign-in was cancelled.', state);
  }
  const profile = readProfile(form, origin);
  if (!profile) {
    const complaint = 'Enter an e-mail address and a name.';
    return providerPage(provider.name, await accountsOf(client.pool, provider), complaint);
  }
  const user = await signInWithProvider(directory, client, provider, profile).catch((error) => {
    if (!(error instanceof CognitoError)) throw error;
    throw new RedirectError(redirectUri, 'invalid_request', error.message, state);
  });
  if (!user.enabled) throw new RedirectError(redirectUri, 'invalid_request', 'User is disabled.', state);
  const code = randomUUID();
  codes.keep(code, { ...authorization, sub: user.sub });
  return redirect(withQuery(redirectUri, { code, state }));
}

function readProfile(form: URLSearchParams, origin: string): Profile | undefined {
  const email = form.get('email')?.trim() ?? '';
  const name = form.get('name')?.trim() ?? '';
  const isVerified = form.get('verified') === 'yes';
  const picture = `${origin}${PICTURE_PATH}?name=${encodeURIComponent(name)}`;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && name ? { email, name, isVerified, picture } : undefined;
}

async function accountsOf({ users }: Authorization['client']['pool'], { name }: Authorization['provider']) {
  return (await users.list()).filter(({ attributes }) =>
    identitiesOf(attributes).some(({ providerName }) => providerName === name),
  );
}
