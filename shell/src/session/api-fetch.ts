interface TokenSource {
  token(options?: { fresh?: boolean }): Promise<string | undefined>;
  signOut(): Promise<void>;
}

/** `fetch` with the caller's token; a refused token is refreshed once, and if that does not help the session is over. */
export function createApiFetch(session: TokenSource, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const attempt = (token: string | undefined) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      if (token) headers.set('authorization', `Bearer ${token}`);
      return send(input instanceof Request ? input.clone() : input, { ...init, headers });
    };
    const token = await session.token();
    const response = await attempt(token);
    if (response.status !== 401 || !token) return response;
    const fresh = await session.token({ fresh: true });
    const again = fresh ? await attempt(fresh) : response;
    if (again.status === 401) await session.signOut();
    return again;
  };
}
