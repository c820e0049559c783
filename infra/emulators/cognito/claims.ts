import { randomUUID } from 'node:crypto';
import type { User } from './user.ts';

/** OpenID Connect's claims about a user that are emulated. Every pool has them as attributes. */
export const STANDARD_CLAIMS = new Set(['email', 'email_verified', 'name', 'picture', 'sub']);

/** What all tokens of one sign-in have in common. */
export interface TokenContext {
  user: User;
  clientId: string;
  /** Id of the sign-in, which tokens carry as `origin_jti`. */
  signInId: string;
  /** Epoch milliseconds. */
  begunAt: number;
  /** OAuth scopes, separated by spaces. */
  scope: string;
}

/** What the sign-in adds to the ID token: `nonce`. */
export type ExtraClaims = { nonce?: string };

export function accessClaims({ user, clientId, scope, ...context }: TokenContext) {
  return {
    ...commonClaims({ user, ...context }),
    client_id: clientId,
    username: user.username,
    token_use: 'access',
    scope,
  };
}

export function idClaims({ user, ...context }: TokenContext, extra: ExtraClaims) {
  const { identities, email_verified } = user.attributes;
  const attributes = Object.entries(user.attributes).filter(([name]) => isClaim(name));
  return {
    ...Object.fromEntries(attributes),
    email_verified: email_verified === 'true',
    ...extra,
    // Nothing replaces the claims that Cognito makes itself.
    ...commonClaims({ user, ...context }),
    ...(identities && { identities: JSON.parse(identities) }),
    'cognito:username': user.username,
    token_use: 'id',
  };
}

function commonClaims({ user, signInId, begunAt }: Pick<TokenContext, 'user' | 'signInId' | 'begunAt'>) {
  return {
    sub: user.sub,
    'cognito:groups': user.groups.length > 0 ? user.groups : undefined,
    origin_jti: signInId,
    event_id: randomUUID(),
    auth_time: Math.floor(begunAt / 1000),
  };
}

/** Whether tokens show it. Other names could be those of claims that Cognito makes itself. */
function isClaim(attribute: string): boolean {
  return STANDARD_CLAIMS.has(attribute) && attribute !== 'sub';
}
