import { randomBytes } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { accounts, provesAddress } from './account.entity.ts';
import { claimAccount } from './create-account.ts';

/**
 * Joins a provider's user, at the first sign-in, with the account that has the address already: no second account comes
 * to be, and all data stay. If nobody has proved the account's address, the provider's user takes the account over: its
 * password and its sign-ins end first, so that a failure leaves no door open, and each step may be done twice.
 * @throws Error 'UnverifiedAddress' if the provider does not vouch for the address
 */
export async function joinProvider(
  cognito: CognitoIdentityProviderClient,
  { userPoolId: UserPoolId, userName, request }: PreSignUpTriggerEvent,
): Promise<void> {
  const { email = '', email_verified, name = '' } = request.userAttributes;
  if (email_verified !== 'true') throw new Error('UnverifiedAddress');
  const account = await findAccount(cognito, UserPoolId, email);
  if (!account) return;

  const { Username, uid } = account;
  const { data: record } = await accounts().get({ uid }).go({ consistent: true });
  if (!provesAddress(record, email)) {
    const Password = randomBytes(32).toString('base64url');
    await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    await claimAccount({ uid, email, displayName: name });
  }
  await cognito.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: Username },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        // `google_<id at Google>`, in upper or lower case.
        ProviderAttributeValue: userName.replace(/^google_/i, ''),
      },
    }),
  );
}

/** The account with a password whose user name is that address. */
async function findAccount(cognito: CognitoIdentityProviderClient, UserPoolId: string, email: string) {
  try {
    const found = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const uid = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
    return { Username: found.Username, uid };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
