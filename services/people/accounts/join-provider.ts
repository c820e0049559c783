import { randomBytes } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { accounts, provesAddress } from './account.entity.ts';
import { claimAccount } from './create-account.ts';
import { secondFactorOff } from './second-factor-off.ts';

/**
 * Joins a provider's user, at the first sign-in, with the account that has the address already: no second account comes
 * to be, and all data stay. If nobody has proved the account's address, the provider's user takes the account over: every
 * way in of before ends first, so that a failure leaves no door open, and each step may be done twice.
 * @throws Error 'UnverifiedAddress' if the provider does not vouch for the address
 */
export async function joinProvider(
  cognito: CognitoIdentityProviderClient,
  { userPoolId: UserPoolId, userName, request, callerContext }: PreSignUpTriggerEvent,
): Promise<void> {
  const { email = '', email_verified, name = '' } = request.userAttributes;
  if (email_verified !== 'true') throw new Error('UnverifiedAddress');
  const account = await findAccount(cognito, UserPoolId, email);
  if (!account) return;

  const { uid, factors, Username } = account;
  const { data: record } = await accounts().get({ uid }).go({ consistent: true });
  if (!provesAddress(record, email)) {
    await endWaysIn(cognito, { UserPoolId, Username }, factors, callerContext.clientId);
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

/** Replaces the password, and removes the authenticator app, the passkeys where the pool takes them, and the sign-ins. */
async function endWaysIn(
  cognito: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string | undefined },
  factors: string[],
  ClientId: string,
): Promise<void> {
  const Password = randomBytes(32).toString('base64url');
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  // A token of before could add another passkey meanwhile.
  await cognito.send(new AdminUserGlobalSignOutCommand(user));
  if (factors.length > 0)
    await cognito.send(new AdminSetUserMFAPreferenceCommand({ ...user, ...secondFactorOff(factors) }));
  if (process.env.PASSKEYS === 'taken') await removePasskeys(cognito, user, ClientId, Password);
}

/** Only their user's own token lists and deletes passkeys, so this signs in. */
async function removePasskeys(
  cognito: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string | undefined },
  ClientId: string,
  password: string,
): Promise<void> {
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: user.UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.Username ?? '', PASSWORD: password },
    }),
  );
  const AccessToken = AuthenticationResult?.AccessToken;
  const { Credentials = [] } = await cognito.send(
    new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 20 }),
  );
  for (const { CredentialId } of Credentials)
    await cognito.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
  await cognito.send(new AdminUserGlobalSignOutCommand(user));
}

/** The account with a password whose user name is that address. */
async function findAccount(cognito: CognitoIdentityProviderClient, UserPoolId: string, email: string) {
  try {
    const found = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const uid = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
    return { Username: found.Username, uid, factors: found.UserMFASettingList ?? [] };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
