/** Properties of `AWS::Cognito::UserPoolClient` that are emulated. */
export interface ClientProperties {
  UserPoolId: string;
  ExplicitAuthFlows?: string[];
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: Partial<Record<TokenKind, string>>;
  RefreshTokenRotation?: { Feature: string; RetryGracePeriodSeconds?: number };
  AllowedOAuthFlows?: string[];
  AllowedOAuthScopes?: string[];
  CallbackURLs?: string[];
  SupportedIdentityProviders?: string[];
  /** @default the standard attributes */
  WriteAttributes?: string[];
}

/** An application that signs users in. */
export interface AppClient {
  id: string;
  properties: ClientProperties;
}

type TokenKind = 'AccessToken' | 'IdToken' | 'RefreshToken';

const SECONDS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const DEFAULTS: Record<TokenKind, { seconds: number; unit: string }> = {
  AccessToken: { seconds: 3600, unit: 'hours' },
  IdToken: { seconds: 3600, unit: 'hours' },
  RefreshToken: { seconds: 30 * 86_400, unit: 'days' },
};

/** How many seconds a token of that kind is valid for the client. */
export function validSeconds({ properties }: AppClient, token: TokenKind): number {
  const amount = properties[`${token}Validity`];
  if (amount === undefined) return DEFAULTS[token].seconds;
  const unit = properties.TokenValidityUnits?.[token] ?? DEFAULTS[token].unit;
  return amount * (SECONDS[unit] ?? 1);
}

/** For how many seconds a refresh token is taken after another one was given for it; undefined if it stays the only one. */
export function rotatesAfter({ properties: { RefreshTokenRotation } }: AppClient): number | undefined {
  if (RefreshTokenRotation?.Feature !== 'ENABLED') return undefined;
  return RefreshTokenRotation.RetryGracePeriodSeconds ?? 0;
}
