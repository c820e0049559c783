import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, retry } from '../../core/runtime/commit.ts';
import { env } from '../../core/runtime/env.ts';
import { QuotaError } from '../../core/runtime/errors.ts';
import { log } from '../../core/runtime/log.ts';
import { endsWithin } from '../../core/runtime/request-limits.ts';
import { joinProvider } from './join-provider.ts';
import { addressFilter } from './user-pool.ts';

const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: endsWithin(4000) });

/**
 * Confirms an account at once when its user signs up, so that signing up signs in too.
 *
 * Cognito then takes the address for verified although nobody has proved it, for one purpose: it sends password-reset codes
 * to verified addresses only, and a code reaches the mailbox's owner alone. Whether somebody has proved the address is a
 * fact of our own on the account (account.entity.ts), on which rights and e-mails depend. A phone number is never verified
 * here, since it could receive codes at our cost.
 *
 * A provider's account with the address of an account that is there is joined with it (join-provider.ts). An
 * administrator vouches for the accounts that they create.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === 'PreSignUp_ExternalProvider') await joinProvider(cognito, event);
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  const { email } = event.request.userAttributes;
  if (!email) throw new Error('AddressMissing');
  // Cognito compares with the addresses of accounts with a password only.
  if (await isProvidersAddress(event.userPoolId, email)) throw new Error('AddressTaken');
  await countSignUp();
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = true;
  event.response.autoVerifyPhone = false;
  return event;
}

/** Cognito bills each account that is used, and anybody may make one. The screen says that an error occurred. */
async function countSignUp(): Promise<void> {
  try {
    const most = Number(env('SIGN_UPS_AN_HOUR'));
    await retry(async () => commitAll(await countedUse('signUp', 'all', most)), { tries: 10 });
  } catch (error) {
    // The alarm counts them (infra/stacks/identity.stack.ts).
    if (error instanceof QuotaError) log.warn('Sign-up refused', { refusedSignUps: 1 });
    throw error;
  }
}

async function isProvidersAddress(UserPoolId: string, email: string): Promise<boolean> {
  const Filter = addressFilter(email);
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter }));
  return Users.some(({ UserStatus }) => UserStatus === 'EXTERNAL_PROVIDER');
}
