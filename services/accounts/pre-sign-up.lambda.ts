import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * Confirms whoever signs up themselves, so that signing up signs in at once.
 *
 * The address counts as verified although nobody has proved it, for one purpose: Cognito sends a password-reset code
 * to verified addresses only, and the code reaches the mailbox's owner alone. So whoever registers another person's
 * address gives that person the way to take the account over, and gains nothing: no right, no history and no other
 * account is ever found by address (the admin is a group, data belong to `sub`, and nothing links a social account
 * by e-mail). If that ever changes, this has to become a real verification.
 *
 * Accounts from a social provider or an administrator come with what those vouch for, and a phone number is never
 * verified here: it could receive codes at our cost.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = Boolean(event.request.userAttributes.email);
  event.response.autoVerifyPhone = false;
  return event;
}
