import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * Confirms an account at once when its user signs up, so that signing up signs in too.
 *
 * The address is marked as verified although nobody has proved it, for one purpose: Cognito sends password-reset codes
 * to verified addresses only, and a code reaches the mailbox's owner alone. A person who registers a stranger's address
 * gains nothing, and the stranger can take the account over. No right, no history and no other account is found by
 * address: the admin is a group, data belong to `sub`, and nothing links a social account by e-mail. If that changes,
 * this must become a real verification.
 *
 * A social provider or an administrator vouches for the accounts that it creates, so those stay as they come. A phone
 * number is never verified here, since it could receive codes at our cost.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = Boolean(event.request.userAttributes.email);
  event.response.autoVerifyPhone = false;
  return event;
}
