const MESSAGES: Record<string, string> = {
  // One message for both: it must not be found out which e-mail addresses have an account.
  NotAuthorizedException: 'Invalid email or password. Please try again.',
  UserNotFoundException: 'Invalid email or password. Please try again.',
  UsernameExistsException: 'An account with this email already exists. Try signing in.',
  PopupBlockedError: 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
};

/** What a failed sign-in or sign-up says to the visitor. */
export function loginFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return MESSAGES[name] ?? 'An error occurred. Please try again later.';
}
