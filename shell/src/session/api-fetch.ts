interface TokenSource {
  token(options?: { fresh?: boolean }): Promise<string | undefined>;
  signOut(): Promise<void>;
}

/**
 * `fetch` with the caller's token. After a 401 the token is refreshed once; a second 401 signs the user out. After a 403
 * the token is refreshed too, so that the page learns which rights the user still has.
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
