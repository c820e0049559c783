import { type Action, type Input, isMap, text } from './action.ts';
import { selfServiceCaller } from './caller.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import { countingFailures } from './failed-attempts.ts';
import { passkeysOf } from './passkey.ts';
import type { Pool } from './pool.ts';
import { countsAsBoth } from './relying-party.ts';
import { newTotp, STEP_MS, stepOf, totpCode } from './totp.ts';
import type { User } from './user.ts';

const TOTP = 'SOFTWARE_TOKEN_MFA';
/** How many steps the clock of an authenticator app may be off. */
const DRIFT = 1;

export const AssociateSoftwareToken: Action = async (directory, input) => {
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  if (!hasTotp(pool))
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool.',
    );
  const totp = newTotp();
  // Until a code verifies the new secret, the sign-in takes the codes of the old one.
  await pool.users.update(user.sub, user.totp?.isEnabled ? { nextTotp: totp } : { totp });
  return { SecretCode: totp.secret };
};

export const VerifySoftwareToken: Action = async (directory, input) => {
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const code = text(input, 'UserCode');
  if (!/^\d{6}$/.test(code)) throw invalidParameter("Value at 'userCode' failed to satisfy constraint");
  const totp = user.nextTotp ?? user.totp;
  if (!totp) throw invalidParameter('No software token is associated.');
  await pool.users.update(user.sub, { totp, nextTotp: undefined });
  try {
    await takeTotpCode(pool, { ...user, totp }, code);
  } catch (error) {
    await pool.users.update(user.sub, { totp: user.totp, nextTotp: user.nextTotp });
    const isWrong = error instanceof CognitoError && error.code === 'CodeMismatchException';
    throw isWrong ? new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch') : error;
  }
  await pool.users.update(user.sub, ({ totp: taken }) => ({
    totp: taken && { ...taken, isVerified: true, isEnabled: user.totp?.isEnabled ?? false },
  }));
  return { Status: 'SUCCESS' };
};

export const SetUserMFAPreference: Action = async (directory, input) => {
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  await setPreference(pool, user, input);
  return {};
};

/** Switches the codes, and passkeys as both factors, on or off. @throws InvalidParameterException for what is not there, or not alone */
export async function setPreference(pool: Pool, { sub }: User, input: Input): Promise<void> {
  const takesCodes = enabledBy(input.SoftwareTokenMfaSettings);
  const takesPasskeys = enabledBy(input.WebAuthnMfaSettings);
  if (takesPasskeys && !countsAsBoth(pool))
    throw invalidParameter('WebAuthn MFA has not been enabled by the userPool.');
  await pool.users.update(sub, (user) => {
    const { totp, isPasskeyBoth: before } = user;
    if (!totp?.isVerified && takesCodes) throw invalidParameter('User has not verified software token mfa');
    const isPasskeyBoth = takesPasskeys ?? before;
    // Cognito wants both in one request, even if codes are on already.
    if (isPasskeyBoth && takesCodes === false) throw needsCodes();
    if (takesPasskeys && !takesCodes) throw needsCodes();
    if (takesPasskeys && passkeysOf(user).length === 0)
      throw invalidParameter('User does not have applicable WebAuthn credentials to enable WebAuthn MFA.');
    return { isPasskeyBoth, totp: totp && { ...totp, isEnabled: takesCodes ?? totp.isEnabled } };
  });
}

function enabledBy(settings: unknown): boolean | undefined {
  return isMap(settings) && typeof settings.Enabled === 'boolean' ? settings.Enabled : undefined;
}

const needsCodes = () => invalidParameter('WebAuthn MFA requires enabling an additional MFA setting.');

/** What GetUser and AdminGetUser tell of it. */
export function mfaOf({ totp, isPasskeyBoth }: User): object {
  if (!totp?.isEnabled) return {};
  return {
    UserMFASettingList: [TOTP, ...(isPasskeyBoth ? ['WEB_AUTHN_MFA'] : [])],
    PreferredMfaSetting: TOTP,
  };
}

/** Whether a sign-in of the user takes a code after the password. */
export function takesTotp(pool: Pool, { totp }: User): boolean {
  return hasTotp(pool) && totp?.isEnabled === true;
}

function hasTotp({ properties: { MfaConfiguration = 'OFF', EnabledMfas = [] } }: Pool): boolean {
  return MfaConfiguration !== 'OFF' && EnabledMfas.includes(TOTP);
}

/**
 * Takes a code, which is valid once.
 * @throws CodeMismatchException, ExpiredCodeException, or NotAuthorizedException while too many were wrong
 */
export async function takeTotpCode(pool: Pool, { sub, totp }: User, code: string): Promise<void> {
  const now = Date.now();
  const drifts = Array.from({ length: 2 * DRIFT + 1 }, (_, place) => place - DRIFT);
  const at = drifts
    .map((drift) => now + drift * STEP_MS)
    .find((at) => totpCode(totp?.secret ?? '', at) === code);
  if (!totp || !countingFailures(`${sub}/totp`, () => at !== undefined) || at === undefined)
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  const step = stepOf(at);
  await pool.users.update(sub, ({ totp: stored }) => {
    if (!stored || step <= stored.lastStep)
      throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
    return { totp: { ...stored, lastStep: step } };
  });
}
