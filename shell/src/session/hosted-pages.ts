import { Amplify } from 'aws-amplify';

// Amplify requests the hosted pages over https. The local cloud serves the site over http, and the hosted pages too.
const isPlain = () => location.protocol === 'http:';
const plain = (url: string) => url.replace(/^https:/, 'http:');

/** Goes to one of the hosted pages. */
export async function leaveForHostedPage(url: string): Promise<void> {
  location.href = isPlain() ? plain(url) : url;
}

/** Lets the library exchange the code for tokens over http. */
export function reachHostedPages(domain: string): void {
  if (!isPlain()) return;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(typeof input === 'string' && input.startsWith(`https://${domain}/`) ? plain(input) : input, init);
}

/** Keeps the library's sign-out away from the hosted `/logout`, which it opens over https: it then only deletes the tokens. */
export function skipHostedSignOut(): void {
  const cognito = Amplify.getConfig().Auth?.Cognito;
  if (!isPlain() || !cognito?.loginWith?.oauth) return;
  const { userPoolId, userPoolClientId, userPoolEndpoint } = cognito;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
}
