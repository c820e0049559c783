interface TokenSource {
  token(options?: { fresh?: boolean }): Promise<string | undefined>;
  signOut(): Promise<void>;
}

/**
 * `fetch` with the caller's token. A refused token is refreshed once, and if that does not help the session is over; one
 * that allows less than the page thought is refreshed too, so that the page learns what is still allowed.
 */
export function createApiFetch(session: TokenSource, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const attempt = (token: string | undefined) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      if (token) headers.set('authorization', `Bearer ${token}`);
      return send(input instanceof Request ? input.clone() : input, { ...init, headers });
    };
    const token = await session.token();
    const response = await attempt(token);
    if (response.status === 403) void session.token({ fresh: true });
    if (response.status !== 401 || !token) return response;
    const fresh = await session.token({ fresh: true });
    const again = fresh ? await attempt(fresh) : response;
    if (again.status === 401) await session.signOut();
    return again;
  };
}
