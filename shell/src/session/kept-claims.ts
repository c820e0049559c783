import { webStorage } from '../../federation/web-storage.ts';

/** By this name the pool, which refuses by the same status, says that it is asked too often. */
const TOO_OFTEN = 'TooManyRequestsException';

/**
 * Whoever is signed in here stays until the pool refuses, by the claims of their last token: without a network, with one that
 * reaches nothing, and while the pool fails. The API takes no token that has expired.
 */
export function keptClaims(error: unknown, storage: Storage = webStorage('localStorage')) {
  const { name, metadata } = error as { name?: string; metadata?: { httpStatusCode?: number } };
  const isRefused = metadata?.httpStatusCode === 400 && name !== TOO_OFTEN;
  const key = Object.keys(storage).find((name) => name.endsWith('.idToken'));
  const [, claims] = (key && storage.getItem(key)?.split('.')) || [];
  if (isRefused || !claims) throw error;
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}
