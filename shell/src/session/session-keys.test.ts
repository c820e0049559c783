/** @jest-environment jsdom */
import { clientOfSession, concernsSession, forgetSession, mayBeSignedIn } from './session-keys.ts';

const OF_CLIENT = 'CognitoIdentityServiceProvider.client';

beforeEach(() => localStorage.clear());

test('a sign-in that a popup has begun is not a session yet', () => {
  localStorage.setItem(`${OF_CLIENT}.inflightOAuth`, 'true');
  expect(mayBeSignedIn()).toBe(false);
  expect(concernsSession(`${OF_CLIENT}.inflightOAuth`)).toBe(false);
  localStorage.setItem(`${OF_CLIENT}.ada.idToken`, 'token');
  expect(mayBeSignedIn()).toBe(true);
});

test('everything that the sign-in library stores is deleted, unfinished sign-ins too, and nothing else', () => {
  localStorage.setItem(`${OF_CLIENT}.oauthState`, 'state');
  localStorage.setItem(`${OF_CLIENT}.ada.idToken`, 'token');
  localStorage.setItem('theme', 'dark');
  forgetSession();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('of the sessions of several clients one is kept, and found again', () => {
  localStorage.setItem(`${OF_CLIENT}.ada.idToken`, 'token');
  localStorage.setItem(`${OF_CLIENT}2.ada.idToken`, 'token');
  forgetSession({ but: 'client2' });
  expect(Object.keys(localStorage)).toEqual([`${OF_CLIENT}2.ada.idToken`]);
  expect(clientOfSession()).toBe('client2');
});

test('where storage is blocked nobody is signed in, and nothing throws', () => {
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  try {
    expect([mayBeSignedIn(), clientOfSession()]).toEqual([false, undefined]);
    forgetSession()();
  } finally {
    blocked.mockRestore();
  }
});
