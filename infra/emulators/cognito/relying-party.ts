import { CognitoError, invalidParameter } from './cognito-error.ts';
import type { Pool } from './pool.ts';

/** Loaded when needed: it takes longer than the rest of the emulator. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The domain that a pool's passkeys belong to. @throws WebAuthnNotEnabledException or WebAuthnConfigurationMissingException */
export function relyingParty(pool: Pool): string {
  if (!takesPasskeys(pool))
    throw new CognitoError('WebAuthnNotEnabledException', 'Passkeys are not enabled for the user pool.');
  const { WebAuthnRelyingPartyID: domain } = pool.properties;
  if (!domain)
    throw new CognitoError(
      'WebAuthnConfigurationMissingException',
      'The user pool has no relying party for passkeys.',
    );
  return domain;
}

export function takesPasskeys({ properties }: Pool): boolean {
  return properties.Policies?.SignInPolicy?.AllowedFirstAuthFactors?.includes('WEB_AUTHN') ?? false;
}

/** Whether a passkey may count as both factors of a sign-in. */
export function countsAsBoth({ properties }: Pool): boolean {
  return properties.WebAuthnFactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION';
}

export const verification = ({ properties }: Pool) => properties.WebAuthnUserVerification ?? 'preferred';

/**
 * The origin of the page that asked the authenticator.
 * @throws WebAuthnOriginNotAllowedException unless it is the relying party's domain or below it, by https or on this machine
 */
export function originOf(clientDataJSON: string, domain: string): string {
  const data = Buffer.from(clientDataJSON, 'base64url').toString();
  const origin = /"origin":"([^"\\]*)"/.exec(data)?.[1] ?? '';
  if (!URL.canParse(origin)) throw invalidParameter('The credential names no origin.');
  const { hostname, protocol } = new URL(origin);
  const isBelow = hostname === domain || hostname.endsWith(`.${domain}`);
  if (isBelow && (protocol === 'https:' || domain === 'localhost')) return origin;
  throw new CognitoError('WebAuthnOriginNotAllowedException', `The origin ${origin} is not allowed.`);
}
