/**
 * What tells the pool that a user's sign-in takes the password alone, or a passkey alone. `now` is the `UserMFASettingList` of
 * the user: Cognito keeps no passkey as both factors without an app, and a pool without passkeys is not asked.
 */
export function secondFactorOff(now: string[] = []) {
  return {
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    ...(now.includes('WEB_AUTHN_MFA') && { WebAuthnMfaSettings: { Enabled: false } }),
  };
}
