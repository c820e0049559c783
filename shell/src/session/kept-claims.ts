import { webStorage } from '../../federation/web-storage.ts';

/** By this name the sign-in library tells that the pool did not answer. */
const UNANSWERED = 'NetworkError';

/**
 * Without a network nobody can refresh a token that has expired, nor with one that reaches nothing. Then whoever is signed in
 * here stays, by the claims of that token: the API takes none that has expired. An answer of the pool counts.
 */
export function keptClaims(
  error: unknown,
  isReached = navigator.onLine && (error as Error).name !== UNANSWERED,
  storage: Storage = webStorage('localStorage'),
) {
  const key = Object.keys(storage).find((name) => name.endsWith('.idToken'));
  const [, claims] = (key && storage.getItem(key)?.split('.')) || [];
  if (isReached || !claims) throw error;
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}
