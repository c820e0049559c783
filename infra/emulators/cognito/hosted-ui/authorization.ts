import type { Client, Directory, Provider } from '../pool.ts';
import { PageError, RedirectError } from './answer.ts';

/** The sign-in that an application requests, once it is checked. */
export interface Authorization {
  client: Client;
  provider: Provider;
  redirectUri: string;
  scope: string;
  state?: string;
  nonce?: string;
  /** Of PKCE (RFC 7636), by SHA-256. */
  codeChallenge?: string;
}

/**
 * Checks the query of `/oauth2/authorize`.
 * @throws PageError if the application is unknown, RedirectError if the client is not allowed what it requests.
 */
export function readAuthorization(directory: Directory, query: URLSearchParams): Authorization {
  const { client, redirectUri } = knownApplication(directory, query);
  const {
    AllowedOAuthFlows = [],
    AllowedOAuthScopes = [],
    SupportedIdentityProviders = [],
  } = client.properties;
  const optional = (name: string) => query.get(name) ?? undefined;
  const state = optional('state');
  const refuse = (code: string, description: string): never => {
    throw new RedirectError(redirectUri, code, description, state);
  };

  if (query.get('response_type') !== 'code')
    refuse('unsupported_response_type', 'response_type must be code');
  if (!AllowedOAuthFlows.includes('code'))
    refuse('unauthorized_client', 'flow is not allowed for this client');
  const scopes = query.get('scope')?.split(/[ +]/).filter(Boolean) ?? AllowedOAuthScopes;
  const unknown = scopes.find((scope) => !AllowedOAuthScopes.includes(scope));
  if (unknown) refuse('invalid_scope', `${unknown} is not allowed for this client`);
  const codeChallenge = optional('code_challenge');
  if (codeChallenge && query.get('code_challenge_method') !== 'S256') {
    refuse('invalid_request', 'code_challenge_method must be S256');
  }
  const name = query.get('identity_provider') ?? client.pool.providers[0]?.name;
  const provider = client.pool.providers.find((one) => one.name === name);
  if (!provider || !SupportedIdentityProviders.includes(provider.name)) {
    return refuse('invalid_request', `${name} is not a social provider of this client`);
  }
  return {
    client,
    provider,
    redirectUri,
    scope: scopes.join(' '),
    state,
    nonce: optional('nonce'),
    codeChallenge,
  };
}

function knownApplication(directory: Directory, query: URLSearchParams) {
  const client = clientOf(directory, query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(redirectUri, client.properties.CallbackURLs)) {
    throw new PageError(
      `redirect_mismatch: ${redirectUri || 'The empty address'} is not a callback URL of this client.`,
    );
  }
  return { client, redirectUri };
}

/** The client with that id. @throws PageError if it does not exist, or if its pool has no domain. */
function clientOf(directory: Directory, id: string | null): Client {
  const client = directory.findClient(id);
  if (!client) throw new PageError('invalid_request: the client_id is unknown.');
  if (!client.pool.hasDomain) throw new PageError('The user pool has no domain, so it has no hosted pages.');
  return client;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a client registered the address. A registered loopback address covers all its ports (RFC 8252 §7.3). */
function isRegistered(address: string, registered: string[] = []): boolean {
  return registered.some((own) => own === address || isSameLoopback(own, address));
}

function isSameLoopback(own: string, address: string): boolean {
  if (!URL.canParse(own) || !URL.canParse(address)) return false;
  const [a, b] = [new URL(own), new URL(address)];
  if (a.protocol !== 'http:' || !LOOPBACK.test(a.hostname)) return false;
  a.port = b.port;
  return a.href === b.href;
}
