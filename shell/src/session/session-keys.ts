// Amplify keeps the tokens in localStorage under this prefix. Looking for it costs nothing, loading Amplify does.
const PREFIX = 'CognitoIdentityServiceProvider.';

/** Whether this browser may hold a session, so that the sign-in library is worth loading. */
export function mayBeSignedIn(storage: Storage = localStorage): boolean {
  return Object.keys(storage).some((key) => key.startsWith(PREFIX));
}

/** Whether a storage event tells that a session began or ended in another tab; a null key means that all was cleared. */
export function concernsSession(key: string | null): boolean {
  return key === null || (key.startsWith(PREFIX) && key.endsWith('.idToken'));
}
