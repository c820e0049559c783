import { createApiFetch } from './api-fetch.ts';

function anApi(accepted: string) {
  const tokens: (string | null)[] = [];
  const send: typeof fetch = async (_input, init) => {
    const token = new Headers(init?.headers).get('authorization');
    tokens.push(token);
    return new Response(null, { status: token === `Bearer ${accepted}` ? 200 : 401 });
  };
  return { tokens, send };
}

test('a refused token is refreshed once and the request is sent again', async () => {
  const { tokens, send } = anApi('fresh');
  const signOut = jest.fn();
  const token = async (options?: { fresh?: boolean }) => (options?.fresh ? 'fresh' : 'stale');
  const response = await createApiFetch({ token, signOut }, send)('/api/hub/me');
  expect(response.status).toBe(200);
  expect(tokens).toEqual(['Bearer stale', 'Bearer fresh']);
  expect(signOut).not.toHaveBeenCalled();
});

test('when the refreshed token is refused too, the user is signed out', async () => {
  const { tokens, send } = anApi('another');
  const signOut = jest.fn();
  const response = await createApiFetch({ token: async () => 'revoked', signOut }, send)('/api/hub/me');
  expect(response.status).toBe(401);
  expect(tokens).toHaveLength(2);
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a 403 is answered as it is, and a fresh token is requested', async () => {
  const token = jest.fn(async () => 'stale');
  const send = async () => new Response(null, { status: 403 });
  const response = await createApiFetch({ token, signOut: async () => undefined }, send)('/api/admin/users');
  expect(response.status).toBe(403);
  expect(token.mock.calls).toEqual([[], [{ fresh: true }]]);
});

test('a signed-out visitor’s 401 is answered as it is', async () => {
  const { tokens, send } = anApi('any');
  const signOut = jest.fn();
  const response = await createApiFetch({ token: async () => undefined, signOut }, send)('/api/hub/me');
  expect(response.status).toBe(401);
  expect(tokens).toEqual([null]);
  expect(signOut).not.toHaveBeenCalled();
});

test('the caller’s own headers stay', async () => {
  let sent: Headers | undefined;
  const send: typeof fetch = async (_input, init) => {
    sent = new Headers(init?.headers);
    return new Response();
  };
  const apiFetch = createApiFetch({ token: async () => 't', signOut: async () => undefined }, send);
  await apiFetch('/api/x', { headers: { 'content-type': 'application/json' } });
  expect(sent?.get('content-type')).toBe('application/json');
  expect(sent?.get('authorization')).toBe('Bearer t');
});
