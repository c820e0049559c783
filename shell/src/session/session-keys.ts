// Amplify keeps the tokens in localStorage under this prefix. Looking for it costs nothing, loading Amplify does.
const PREFIX = 'CognitoIdentityServiceProvider.';

/** Whether this browser may hold a session, so that the sign-in library is worth loading. */
export function mayBeSignedIn(storage: Storage = localStorage): boolean {
  return Object.keys(storage).some(isIdToken);
}

/** Whether a storage event tells that a session began or ended in another tab; a null key means that all was cleared. */
export function concernsSession(key: string | null): boolean {
  return key === null || isIdToken(key);
}

/** Drops all that the library keeps: also what is no session, such as a popup's state on its way to the provider. */
export function forgetSession(storage: Storage = localStorage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function isIdToken(key: string): boolean {
  return key.startsWith(PREFIX) && key.endsWith('.idToken');
}
