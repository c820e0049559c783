import { type CallersSession, createApiFetch } from './api-fetch.ts';

function anApi(accepted: string) {
  const tokens: (string | null)[] = [];
  const bodies: unknown[] = [];
  const send: typeof fetch = async (_input, init) => {
    const token = new Headers(init?.headers).get('authorization');
    tokens.push(token);
    bodies.push(init?.body);
    return new Response(null, { status: token === `Bearer ${accepted}` ? 200 : 401 });
  };
  return { tokens, bodies, send };
}

/** Somebody's session; one without a token is over. */
function aSession({ signsIn = false, ...overrides }: Partial<CallersSession> & { signsIn?: boolean } = {}) {
  const end = jest.fn(async () => undefined);
  const signInAgain = jest.fn(async () => signsIn);
  return {
    token: async () => undefined,
    isOver: () => true,
    end,
    signInAgain,
    needSecondFactor: () => undefined,
    ...overrides,
  };
}

const SAVE = { method: 'PUT', body: 'what was typed' };

test('a refused token is refreshed once and the request is sent again', async () => {
  const { tokens, send } = anApi('fresh');
  const token = async (options?: { fresh?: boolean }) => (options?.fresh ? 'fresh' : 'stale');
  const session = aSession({ token, isOver: () => false });
  const response = await createApiFetch(session, send)('/api/hub/me');
  expect(response.status).toBe(200);
  expect(tokens).toEqual(['Bearer stale', 'Bearer fresh']);
  expect(session.end).not.toHaveBeenCalled();
});

test('when the refreshed token is refused too, a read ends the session and nobody is asked', async () => {
  const { tokens, send } = anApi('another');
  const session = aSession({ token: async () => 'revoked', isOver: () => false });
  const response = await createApiFetch(session, send)('/api/hub/me');
  expect(response.status).toBe(401);
  expect(tokens).toHaveLength(2);
  expect(session.end).toHaveBeenCalledTimes(1);
  expect(session.signInAgain).not.toHaveBeenCalled();
});

test('a read of a user who has no token any more ends the session', async () => {
  const { tokens, send } = anApi('any');
  const session = aSession();
  expect((await createApiFetch(session, send)('/api/hub/me')).status).toBe(401);
  expect(tokens).toEqual([null]);
  expect(session.end).toHaveBeenCalledTimes(1);
});

test.each([
  ['has run out', { refused: undefined, isOver: true }],
  ['is refused though it is fresh', { refused: 'revoked', isOver: false }],
])('what a person saves with a session that %s is sent again after a new sign-in', async (_, given) => {
  const { tokens, bodies, send } = anApi('renewed');
  let token = given.refused;
  const session = aSession({
    token: async () => token,
    isOver: () => given.isOver,
    signInAgain: async () => {
      token = 'renewed';
      return true;
    },
  });
  const response = await createApiFetch(session, send)('/api/hub/me', SAVE);
  expect(response.status).toBe(200);
  expect(tokens.at(-1)).toBe('Bearer renewed');
  expect(bodies.at(-1)).toBe(SAVE.body);
  expect(session.end).not.toHaveBeenCalled();
});

test('what a person saves fails as before when they do not sign in again', async () => {
  const { tokens, send } = anApi('any');
  const session = aSession({ signsIn: false });
  expect((await createApiFetch(session, send)('/api/hub/me', SAVE)).status).toBe(401);
  expect(tokens).toEqual([null]);
  expect(session.end).not.toHaveBeenCalled();
});

test('a call that was under way while its user signed in again is sent again without another question', async () => {
  const { send } = anApi('renewed');
  const session = aSession({ token: async (options) => (options?.fresh ? 'renewed' : undefined) });
  expect((await createApiFetch(session, send)('/api/hub/me', SAVE)).status).toBe(200);
  expect(session.signInAgain).not.toHaveBeenCalled();
});

test('without a connection there is no fresh token, and neither an end of the session nor a question', async () => {
  const { send } = anApi('any');
  const token = async (options?: { fresh?: boolean }) => (options?.fresh ? undefined : 'stale');
  const session = aSession({ token, isOver: () => false });
  for (const init of [{}, SAVE])
    expect((await createApiFetch(session, send)('/api/hub/me', init)).status).toBe(401);
  expect(session.end).not.toHaveBeenCalled();
  expect(session.signInAgain).not.toHaveBeenCalled();
});

test('a 403 is answered as it is, and a fresh token is requested', async () => {
  const token = jest.fn(async () => 'stale');
  const send = async () => new Response(null, { status: 403 });
  const response = await createApiFetch(aSession({ token }), send)('/api/admin/users');
  expect(response.status).toBe(403);
  expect(token.mock.calls).toEqual([[], [{ fresh: true }]]);
});

test('a signed-out visitor’s 401 is answered as it is', async () => {
  const { tokens, send } = anApi('any');
  const session = aSession({ isOver: () => false });
  const response = await createApiFetch(session, send)('/api/hub/me', SAVE);
  expect(response.status).toBe(401);
  expect(tokens).toEqual([null]);
  expect(session.end).not.toHaveBeenCalled();
  expect(session.signInAgain).not.toHaveBeenCalled();
});

test('the caller’s own headers stay', async () => {
  let sent: Headers | undefined;
  const send: typeof fetch = async (_input, init) => {
    sent = new Headers(init?.headers);
    return new Response();
  };
  const apiFetch = createApiFetch(aSession({ token: async () => 't' }), send);
  await apiFetch('/api/x', { headers: { 'content-type': 'application/json' } });
  expect(sent?.get('content-type')).toBe('application/json');
  expect(sent?.get('authorization')).toBe('Bearer t');
});

test.each([
  ['an act that takes a fresh sign-in waits for it, and is sent again once', true, 200, 2],
  ['is not sent again if the sign-in is cancelled', false, 403, 1],
])('%s', async (_, signsIn, status, sent) => {
  const bodies: unknown[] = [];
  const send: typeof fetch = async (_input, init) => {
    bodies.push(init?.body);
    return bodies.length > 1 ? new Response() : Response.json({ code: 'sign-in-again' }, { status: 403 });
  };
  const session = aSession({ token: async () => 'old', isOver: () => false, signsIn });
  expect((await createApiFetch(session, send)('/api/hub/me', SAVE)).status).toBe(status);
  expect(bodies).toEqual(Array(sent).fill(SAVE.body));
  expect(session.signInAgain).toHaveBeenCalledTimes(1);
});
