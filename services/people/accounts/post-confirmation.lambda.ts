import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { endsWithin } from '../../core/runtime/request-limits.ts';
import { claimAccount } from './create-account.ts';

const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: endsWithin(4000) });

/**
 * After a password was reset by the code that its address received: the address is proven, and whoever was signed in
 * before is signed out. Both are tried whatever becomes of the other, and both may be done twice. A failure reaches the
 * browser, though the new password is set: the next reset does both again.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const { userPoolId: UserPoolId, userName: Username, request } = event;
  const { sub = '', email = '', name = '' } = request.userAttributes;
  const done = await Promise.allSettled([
    cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
    claimAccount({ uid: sub, email, displayName: name }),
  ]);
  for (const one of done) if (one.status === 'rejected') throw one.reason;
  return event;
}
