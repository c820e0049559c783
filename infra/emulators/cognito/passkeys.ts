import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Action, type Input, isMap, text } from './action.ts';
import { selfServiceCaller } from './caller.ts';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import { oneTimeValues } from './one-time-value.ts';
import { type Passkey, passkeysOf } from './passkey.ts';
import { originOf, relyingParty, verification, webAuthn } from './relying-party.ts';
import type { User } from './user.ts';

const MOST = 20;
/** ES256 and RS256. */
const ALGORITHMS = [-7, -257];
const registrations = oneTimeValues<{ challenge: string; clientId: string }>(3 * 60_000);

const StartWebAuthnRegistration: Action = async (directory, input) => {
  const { pool, user, clientId } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const domain = relyingParty(pool);
  refuseMore(user);
  const { email = '', name = email } = user.attributes;
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: domain,
    rpID: domain,
    userID: new TextEncoder().encode(user.sub),
    userName: email,
    userDisplayName: name,
    excludeCredentials: passkeysOf(user).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: verification(pool) },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  registrations.keep(user.sub, { challenge: options.challenge, clientId });
  return { CredentialCreationOptions: options };
};

const CompleteWebAuthnRegistration: Action = async (directory, input) => {
  const { pool, user, clientId } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const domain = relyingParty(pool);
  const response = registrationOf(input);
  const asked = registrations.take(user.sub);
  if (!asked)
    throw new CognitoError('WebAuthnChallengeNotFoundException', 'The challenge is unknown or has expired.');
  if (asked.clientId !== clientId)
    throw new CognitoError('WebAuthnClientMismatchException', 'The access token is of another client.');
  const expectedOrigin = originOf(response.response.clientDataJSON, domain);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedOrigin,
    expectedChallenge: asked.challenge,
    expectedRPID: domain,
    requireUserVerification: verification(pool) === 'required',
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: Error) => {
    throw error.name === 'UnexpectedRPIDHash'
      ? new CognitoError('WebAuthnRelyingPartyMismatchException', 'The passkey is of another relying party.')
      : notSupported(error.message);
  });
  if (!registrationInfo) throw notSupported('The attestation is wrong.');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const passkey: Passkey = {
    ...{ id, counter, transports, createdAt: Date.now() },
    publicKey: Buffer.from(publicKey).toString('base64url'),
    ...(response.authenticatorAttachment && { attachment: response.authenticatorAttachment }),
  };
  await pool.users.update(user.sub, (now) => {
    refuseMore(now);
    return { passkeys: [...passkeysOf(now), passkey] };
  });
  return {};
};

const ListWebAuthnCredentials: Action = async (directory, input) => {
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const { WebAuthnRelyingPartyID } = pool.properties;
  return {
    Credentials: passkeysOf(user).map(({ id, attachment, transports, createdAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: attachment === 'platform' ? 'Passkey on a device' : 'Security key',
      RelyingPartyId: WebAuthnRelyingPartyID,
      AuthenticatorAttachment: attachment,
      AuthenticatorTransports: transports,
      CreatedAt: createdAt / 1000,
    })),
  };
};

const DeleteWebAuthnCredential: Action = async (directory, input) => {
  const { pool, user } = await selfServiceCaller(directory, text(input, 'AccessToken'));
  const wanted = text(input, 'CredentialId');
  await pool.users.update(user.sub, (now) => {
    const left = passkeysOf(now).filter(({ id }) => id !== wanted);
    if (left.length === passkeysOf(now).length)
      throw new CognitoError('ResourceNotFoundException', 'The passkey does not exist.');
    return { passkeys: left };
  });
  return {};
};

export const actions = {
  CompleteWebAuthnRegistration,
  DeleteWebAuthnCredential,
  ListWebAuthnCredentials,
  StartWebAuthnRegistration,
};

function refuseMore(user: User): void {
  if (passkeysOf(user).length >= MOST)
    throw new CognitoError('LimitExceededException', `A user has at most ${MOST} passkeys.`);
}

function registrationOf({ Credential: given }: Input): RegistrationResponseJSON {
  const response = isMap(given) && isMap(given.response) && given.response;
  if (!response || typeof response.clientDataJSON !== 'string')
    throw invalidParameter('Credential is not the answer of an authenticator.');
  return given as unknown as RegistrationResponseJSON;
}

const notSupported = (message: string) =>
  new CognitoError('WebAuthnCredentialNotSupportedException', message);
