import { loginFailure } from './login-failure.ts';

const failure = (name: string) => loginFailure(Object.assign(new Error(), { name }));

test('an unknown account and a wrong password have one message, so that accounts cannot be found out', () => {
  expect(failure('NotAuthorizedException')).toBe('Invalid email or password. Please try again.');
  expect(failure('UserNotFoundException')).toBe(failure('NotAuthorizedException'));
});

test('an e-mail address that is taken says so', () => {
  expect(failure('UsernameExistsException')).toBe(
    'An account with this email already exists. Try signing in.',
  );
});

test('everything else is an error to try again later', () => {
  expect(failure('TooManyRequestsException')).toBe('An error occurred. Please try again later.');
  expect(loginFailure('odd')).toBe('An error occurred. Please try again later.');
});
