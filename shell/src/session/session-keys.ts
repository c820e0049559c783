import { webStorage } from '../../federation/web-storage.ts';

// Amplify keeps tokens in localStorage under this prefix. A look at the keys is cheaper than loading Amplify.
const PREFIX = 'CognitoIdentityServiceProvider.';

/** Whether this browser may hold a session, so that the sign-in library is worth loading. */
export function mayBeSignedIn(storage: Storage = webStorage('localStorage')): boolean {
  return Object.keys(storage).some(isIdToken);
}

/** Whether a storage event reports that a session began or ended in another tab. A null key means that all keys are gone. */
export function concernsSession(key: string | null): boolean {
  return key === null || isIdToken(key);
}

/** The id of the client with which this browser's session began. */
export function clientOfSession(storage: Storage = webStorage('localStorage')): string | undefined {
  return Object.keys(storage).find(isIdToken)?.split('.')[1];
}

/**
 * Deletes everything that the library stores, `but` for one client: also the state of an unfinished sign-in. Answers how
 * to undo it.
 */
export function forgetSession(
  { but }: { but?: string } = {},
  storage: Storage = webStorage('localStorage'),
): () => void {
  const forgotten = Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX) && !(but && key.startsWith(`${PREFIX}${but}.`)))
    .map((key) => [key, storage.getItem(key) ?? ''] as const);
  for (const [key] of forgotten) storage.removeItem(key);
  return () => {
    for (const [key, value] of forgotten) storage.setItem(key, value);
  };
}

function isIdToken(key: string): boolean {
  return key.startsWith(PREFIX) && key.endsWith('.idToken');
}
