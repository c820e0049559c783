import { randomUUID } from 'node:crypto';
import type { User } from './user.ts';

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

/** Claims that the application adds to the ID token: by the PreTokenGeneration trigger, or as `nonce`. */
export type ExtraClaims = Record<string, unknown>;

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
  const { sub: _, identities, ...attributes } = user.attributes;
  return {
    ...commonClaims({ user, ...context }),
    ...attributes,
    ...(identities && { identities: JSON.parse(identities) }),
    email_verified: attributes.email_verified === 'true',
    'cognito:username': user.username,
    token_use: 'id',
    ...extra,
  };
}

function commonClaims({ user, signInId, begunAt }: Pick<TokenContext, 'user' | 'signInId' | 'begunAt'>) {
  return {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    origin_jti: signInId,
    event_id: randomUUID(),
    auth_time: Math.floor(begunAt / 1000),
  };
}
