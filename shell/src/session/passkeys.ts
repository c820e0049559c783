import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchMFAPreference,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import type { NotAdded, Passkey, Passkeys } from '../../federation/contract.ts';
import { loadCognito } from './session.ts';
import { siteConfig } from './site-config.ts';
import { takesPasskeys } from './takes-passkeys.ts';

const NOT_ADDED: Record<string, NotAdded> = {
  PasskeyRegistrationCanceled: 'cancelled',
  PasskeyOperationAborted: 'cancelled',
  PasskeyAlreadyExists: 'known',
  LimitExceededException: 'full',
};

/** Of the signed-in user. Undefined where this site or browser takes none. */
export async function passkeysHere(): Promise<Passkeys | undefined> {
  return takesPasskeys(await siteConfig()) ? { list, add, remove } : undefined;
}

async function add(): Promise<NotAdded | undefined> {
  await inSession();
  try {
    await associateWebAuthnCredential();
  } catch (error) {
    const reason = NOT_ADDED[(error as Error).name];
    if (!reason) throw error;
    if (reason === 'known') await countAsBothFactors();
    return reason;
  }
  await countAsBothFactors();
  return undefined;
}

async function remove(id: string): Promise<void> {
  await inSession();
  await deleteWebAuthnCredential({ credentialId: id });
}

/** Whoever can have known a password that was forgotten can have added a passkey. */
export async function removePasskeys(): Promise<void> {
  if (!(await siteConfig()).passkeyDomain) return;
  for (const { id } of await list()) await deleteWebAuthnCredential({ credentialId: id });
}

/**
 * Lets a passkey of a user who takes codes sign in on its own, which Cognito refuses else. Cognito wants both settings in one
 * request, which the library cannot send.
 */
export async function countAsBothFactors(): Promise<void> {
  const { passkeyDomain, userPoolEndpoint } = await siteConfig();
  if (!passkeyDomain || (await list()).length === 0) return;
  const { enabled = [] } = await fetchMFAPreference();
  if (!enabled.includes('TOTP')) return;
  const { tokens } = await fetchAuthSession();
  const answer = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SetUserMFAPreference',
    },
    body: JSON.stringify({
      AccessToken: tokens?.accessToken.toString(),
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      WebAuthnMfaSettings: { Enabled: true },
    }),
  });
  if (!answer.ok) throw new Error(`SetUserMFAPreference answered ${answer.status}`);
}

async function list(): Promise<Passkey[]> {
  await inSession();
  // Cognito's limit for a user.
  const { credentials } = await listWebAuthnCredentials({ pageSize: 20 });
  return credentials.map(({ credentialId = '', friendlyCredentialName = '', createdAt }) => ({
    id: credentialId,
    name: friendlyCredentialName,
    addedAt: createdAt?.toISOString() ?? '',
  }));
}

/** Configures the library for the user's session. */
async function inSession(): Promise<void> {
  await (await loadCognito()).currentUser();
}
