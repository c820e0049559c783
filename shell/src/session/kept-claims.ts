/**
 * Without a network nobody can refresh a token that has expired. Then whoever is signed in here stays, by the claims of that
 * token: the API takes none that has expired. With a network the error counts.
 */
export function keptClaims(error: unknown, isOnline = navigator.onLine, storage: Storage = localStorage) {
  const key = Object.keys(storage).find((name) => name.endsWith('.idToken'));
  const [, claims] = (key && storage.getItem(key)?.split('.')) || [];
  if (isOnline || !claims) throw error;
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}
