import { Amplify } from 'aws-amplify';

// Amplify takes https for granted at the hosted pages' domain. A site that is itself served over plain http, as by
// the local cloud, has them over http too.
const isPlain = () => location.protocol === 'http:';
const plain = (url: string) => url.replace(/^https:/, 'http:');

/** Leaves for one of the hosted pages. */
export async function leaveForHostedPage(url: string): Promise<void> {
  location.href = isPlain() ? plain(url) : url;
}

/** Lets the library reach the domain where it exchanges the code for tokens. */
export function reachHostedPages(domain: string): void {
  if (!isPlain()) return;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(typeof input === 'string' && input.startsWith(`https://${domain}/`) ? plain(input) : input, init);
}

/** The library's sign-out ends with the hosted `/logout` over https; without hosted pages it only drops the tokens. */
export function skipHostedSignOut(): void {
  const cognito = Amplify.getConfig().Auth?.Cognito;
  if (!isPlain() || !cognito?.loginWith?.oauth) return;
  const { userPoolId, userPoolClientId, userPoolEndpoint } = cognito;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
}
