/** When a token expires, in milliseconds since 1970, as it says itself. */
export function expiryOf(token: string): number {
  const [, payload = ''] = token.split('.');
  const claims: { exp: number } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return claims.exp * 1000;
}
