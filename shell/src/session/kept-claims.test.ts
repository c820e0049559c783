/** @jest-environment jsdom */
import { keptClaims } from './kept-claims.ts';

const gone = new TypeError('Failed to fetch');

beforeEach(() => localStorage.clear());

test('without a network whoever is signed in stays, also after their token has expired', () => {
  const claims = Buffer.from(JSON.stringify({ sub: 'u1', name: 'Zoë Ågren' })).toString('base64url');
  localStorage.setItem('CognitoIdentityServiceProvider.c1.u1.idToken', `e30.${claims}.c2ln`);
  expect(keptClaims(gone, false)).toEqual({ sub: 'u1', name: 'Zoë Ågren' });
  expect(() => keptClaims(gone, true)).toThrow(gone);
});

test('nobody is signed in without a token', () => {
  expect(() => keptClaims(gone, false)).toThrow(gone);
});
