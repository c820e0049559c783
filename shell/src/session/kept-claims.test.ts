/** @jest-environment jsdom */
import { keptClaims } from './kept-claims.ts';

/** As the sign-in library throws what the pool answers. */
const answer = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(), { name, metadata: { httpStatusCode } });

const unanswered = answer('NetworkError');

beforeEach(() => localStorage.clear());

function keepToken(): void {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', name: 'Zoë Ågren' })).toString('base64url');
  localStorage.setItem('CognitoIdentityServiceProvider.c1.u1.idToken', `e30.${claims}.c2ln`);
}

test.each([
  ['was not reached', unanswered],
  ['fails', answer('InternalErrorException', 500)],
  ['is asked too often', answer('TooManyRequestsException', 400)],
  ['was cut off in its answer', new TypeError('Failed to fetch')],
])('whoever is signed in stays while the pool %s, also after their token has expired', (_, error) => {
  keepToken();
  expect(keptClaims(error)).toEqual({ sub: 'u1', name: 'Zoë Ågren' });
});

test.each(['NotAuthorizedException', 'ResourceNotFoundException'])('nobody stays after a %s', (name) => {
  keepToken();
  const refused = answer(name, 400);
  expect(() => keptClaims(refused)).toThrow(refused);
});

test('nobody is signed in without a token', () => {
  expect(() => keptClaims(unanswered)).toThrow(unanswered);
});
