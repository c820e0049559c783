/** @jest-environment jsdom */
import { keptClaims } from './kept-claims.ts';

const gone = new TypeError('Failed to fetch');

beforeEach(() => localStorage.clear());

test('without a network whoever is signed in stays, also after their token has expired', () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', name: 'Zoë Ågren' })).toString('base64url');
  localStorage.setItem('CognitoIdentityServiceProvider.c1.u1.idToken', `e30.${claims}.c2ln`);
  expect(keptClaims(gone, false)).toEqual({ sub: 'u1', name: 'Zoë Ågren' });
  expect(() => keptClaims(gone, true)).toThrow(gone);
  // A network that reaches nothing, as one that first wants a sign-in of its own.
  const unanswered = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });
  expect(keptClaims(unanswered)).toEqual({ sub: 'u1', name: 'Zoë Ågren' });
  const refused = Object.assign(new Error('Refresh Token has expired'), { name: 'NotAuthorizedException' });
  expect(() => keptClaims(refused)).toThrow(refused);
});

test('nobody is signed in without a token', () => {
  expect(() => keptClaims(gone, false)).toThrow(gone);
});
