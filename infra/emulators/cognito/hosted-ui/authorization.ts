import type { Client, Directory, Provider } from '../pool.ts';
import { PageError, RedirectError } from './answer.ts';
import { isRegistered } from './registered-url.ts';

/** A request for a sign-in that an application may make. */
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
 * @throws PageError where the application is not known, RedirectError where it asks for what it may not have.
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
    return refuse('invalid_request', `${name} is no social provider of this client`);
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
      `redirect_mismatch: ${redirectUri || 'no address'} is none of this client’s callback URLs.`,
    );
  }
  return { client, redirectUri };
}

/** The client of that id. @throws PageError if there is none, or its pool has no pages. */
export function clientOf(directory: Directory, id: string | null): Client {
  const client = directory.findClient(id);
  if (!client) throw new PageError('invalid_request: the client_id is not known.');
  if (!client.pool.hasDomain) throw new PageError('The user pool has no domain, and so no pages.');
  return client;
}
