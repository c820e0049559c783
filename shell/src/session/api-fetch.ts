import type { Problem } from '@hearthside/services/core/runtime/problem.contract.ts';

export interface CallersSession {
  token(options?: { fresh?: boolean }): Promise<string | undefined>;
  /** Whether the page shows somebody as signed in who has no token any more. */
  isOver(): boolean;
  end(refused?: string): Promise<void>;
  /** Asks for the same user's sign-in in place, because their session is over, or for an act that takes a fresh sign-in; resolves to whether it succeeded. */
  signInAgain(isForAct?: boolean): Promise<boolean>;
  /** The API takes a second factor that the sign-in had not. */
  needSecondFactor(): void;
}

/**
 * `fetch` with the caller's token. A refused token is refreshed once. If that does not help, the session is over: a read
 * ends it, while anything else is a person's action, so it waits for a new sign-in and is sent again. A 403 refreshes the
 * token too, so that the page learns what is still allowed. An act that takes a fresh sign-in waits for it likewise, and is
 * sent again once.
 */
export function createApiFetch(session: CallersSession, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const attempt = (token: string | undefined) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      if (token) headers.set('authorization', `Bearer ${token}`);
      return send(input instanceof Request ? input.clone() : input, { ...init, headers });
    };
    const response = await attempt(await session.token());
    if (response.status === 403) {
      const code = await codeOf(response);
      if (code === 'sign-in-again')
        return (await session.signInAgain(true)) ? attempt(await session.token()) : response;
      if (code === 'second-factor') session.needSecondFactor();
      void session.token({ fresh: true });
    }
    if (response.status !== 401) return response;
    const fresh = await session.token({ fresh: true });
    const again = fresh ? await attempt(fresh) : response;
    // Without a connection there is no fresh token either, but the session may go on.
    if (again.status !== 401 || !(fresh || session.isOver())) return again;
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET') return (await session.signInAgain()) ? attempt(await session.token()) : again;
    await session.end(fresh);
    return again;
  };
}

async function codeOf(refusal: Response): Promise<Problem['code'] | undefined> {
  const problem: Partial<Problem> = await refusal
    .clone()
    .json()
    .catch(() => ({}));
  return problem.code;
}
