// A browser does not tell one from the other.
const NOT_USED =
  'No passkey was used: you cancelled it, or this device has none of this account. Please try again, or sign in with your password.';

const MESSAGES: Record<string, string> = {
  // One message for both: a visitor must not learn which e-mail addresses have an account.
  NotAuthorizedException: 'Invalid email or password. Please try again.',
  UserNotFoundException: 'Invalid email or password. Please try again.',
  UsernameExistsException: 'An account with this email already exists. Try signing in.',
  CodeMismatchException: 'That code is wrong. Enter the code that your app shows now.',
  ExpiredCodeException: 'This code was used already. Wait for the next one.',
  TookTooLongError: 'That took too long, or too many codes were wrong. Please sign in again.',
  NoPasskeyError:
    'No passkey signs in with this e-mail address. Sign in with your password. You can add a passkey in your account settings.',
  PasskeyAuthenticationCanceled: NOT_USED,
  PasskeyOperationAborted: NOT_USED,
  PasskeyNotSupported: 'This browser can’t use passkeys. Please sign in with your password.',
  UnverifiedAddressError:
    'Google hasn’t verified your e-mail address. Verify it there, or sign in with email and password.',
  PopupBlockedError: 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
};

/** The message to the visitor about a failed sign-in or sign-up. */
export function loginFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  // An account of a provider has the address: Cognito itself compares accounts with passwords only.
  if (error instanceof Error && error.message.includes('AddressTaken'))
    return MESSAGES.UsernameExistsException ?? '';
  return MESSAGES[name] ?? 'An error occurred. Please try again later.';
}
