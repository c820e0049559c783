import { Amplify } from 'aws-amplify';
import {
  type AuthSession,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  type SignInInput,
  signInWithRedirect,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
// Completes a social sign-in after the hosted page has redirected back.
import 'aws-amplify/auth/enable-oauth-listener';
import { hasRole } from '@hearthside/services/core/site/role.contract.ts';
import { clientIds, type SignInClient } from '@hearthside/services/core/site/sign-in-client.contract.ts';
import type { SiteConfig } from '@hearthside/services/shop/pages/document.contract.ts';
import type { SessionUser } from '../../federation/contract.ts';
import { isSocialPopup } from '../login/is-social-popup.ts';
import { leaveForHostedPage, reachHostedPages, skipHostedSignOut } from './hosted-pages.ts';
import { keptClaims } from './kept-claims.ts';
import { photoOf } from './own-photo.ts';
import { clientOfSession, forgetSession } from './session-keys.ts';

type Claims = NonNullable<NonNullable<AuthSession['tokens']>['idToken']>['payload'];

let use: (clientId: string) => void = () => undefined;
let clients: Record<SignInClient, string>;
let current = '';
/** The client of a sign-in that waits for a code. */
let awaiting = '';

/** Configures the sign-in library for this deployment's user pool. */
export function configure(config: SiteConfig, origin: string): void {
  const { userPoolId, userPoolClientIds, userPoolEndpoint, hostedUiDomain } = config;
  clients = clientIds(userPoolClientIds);
  const { day, google } = clients;
  const oauth = hostedUiDomain && {
    domain: hostedUiDomain,
    scopes: ['openid', 'email', 'profile'],
    redirectSignIn: [`${origin}/login`],
    redirectSignOut: [`${origin}/`],
    responseType: 'code' as const,
  };
  if (hostedUiDomain) reachHostedPages(hostedUiDomain);
  use = (userPoolClientId) => {
    if (current === userPoolClientId) return;
    current = userPoolClientId;
    const loginWith = { email: true, ...(oauth && current === google && { oauth }) };
    Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith } } });
  };
  // In the provider's window the library completes a sign-in while it is configured.
  use(isSocialPopup() ? google : (clientOfSession() ?? day));
}

/** Each client of the pool has sessions of its own, and another tab may have begun one of another client. */
async function session(options?: { fresh?: boolean }) {
  if (!isSocialPopup()) use(clientOfSession() ?? current);
  return fetchAuthSession({ forceRefresh: options?.fresh ?? false });
}

/** The ID token, refreshed when it has expired or on demand. Undefined when no user is signed in. */
export async function idToken(options?: { fresh?: boolean }): Promise<string | undefined> {
  const { tokens } = await session(options);
  return tokens?.idToken?.toString();
}

/** The signed-in user, by the claims of the ID token. */
export async function currentUser(options?: { fresh?: boolean }): Promise<SessionUser | undefined> {
  const claims = await session(options).then(({ tokens }) => tokens?.idToken?.payload, keptClaims);
  return claims && userOf(claims);
}

/** The password was right, and the account asks for a code too: `confirmCode` goes on. */
export class CodeNeededError extends Error {
  override readonly name = 'CodeNeededError';
}

/** No passkey signs in to that account; or there is no such account. */
export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';
}

/**
 * @param remember for 30 days instead of one. @default as the session before, which has ended
 * @throws CodeNeededError
 */
export function signIn(email: string, password: string, remember?: boolean): Promise<void> {
  return begin({ username: email.trim(), password }, remember);
}

/** As `signIn`, by a passkey of the account. @throws NoPasskeyError */
export async function signInByPasskey(email: string, remember?: boolean): Promise<void> {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  try {
    await begin({ username: email.trim(), options }, remember);
  } catch (error) {
    // Cognito also refuses a passkey that is no second factor where the account has one.
    if (['NotAuthorizedException', 'UserNotFoundException'].includes((error as Error).name))
      throw new NoPasskeyError();
    throw error;
  }
}

async function begin(input: SignInInput, remember: boolean | undefined): Promise<void> {
  const again = current === clients.remembered;
  // The library refuses to sign in while it has tokens of an expired session, and waits minutes for a popup that was closed.
  const restore = forgetSession();
  use((remember ?? again) ? clients.remembered : clients.day);
  try {
    const { isSignedIn, nextStep } = await amplifySignIn(input);
    awaiting = current;
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') throw new CodeNeededError();
    if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION') throw new NoPasskeyError();
    if (!isSignedIn) throw new Error(`Sign-in needs ${nextStep.signInStep}`);
  } catch (error) {
    // A wrong password must not end the session of a user who is asked for it again.
    restore();
    throw error;
  }
}

/** Goes on with a sign-in by the code of an authenticator app. */
export async function confirmCode(code: string): Promise<void> {
  const restore = forgetSession();
  use(awaiting);
  try {
    await confirmSignIn({ challengeResponse: code });
  } catch (error) {
    restore();
    throw error;
  }
}

export async function createAccount(account: { displayName: string; email: string; password: string }) {
  const { password } = account;
  const [email, name] = [account.email.trim(), account.displayName.trim()];
  await signUp({ username: email, password, options: { userAttributes: { email, name } } });
  await signIn(email, password, false);
}

/** Goes to the provider's page. Runs in a popup window. */
export function signInWithGoogle(): Promise<void> {
  // The library refuses to sign in a user of this client who is asked to sign in again.
  if (clientOfSession() === clients.google) forgetSession();
  use(clients.google);
  return signInWithRedirect({ provider: 'Google', options: { authSessionOpener: leaveForHostedPage } });
}

/** Ends what other clients' sessions have left behind, once the provider has signed in. */
export function keepGoogleSession(): void {
  forgetSession({ but: clients.google });
}

export async function sendPasswordCode(email: string): Promise<void> {
  await resetPassword({ username: email });
}

export function setNewPassword(email: string, code: string, password: string): Promise<void> {
  return confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

export async function changeName(name: string): Promise<void> {
  await updateUserAttributes({ userAttributes: { name } });
}

/** False if `oldPassword` is not the password. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<boolean> {
  try {
    await updatePassword({ oldPassword, newPassword });
    return true;
  } catch (error) {
    if ((error as Error).name === 'NotAuthorizedException') return false;
    throw error;
  }
}

export function signOut(): Promise<void> {
  skipHostedSignOut();
  return amplifySignOut();
}

function userOf(claims: Claims): SessionUser {
  const groups = claims['cognito:groups'] as string[] | undefined;
  const email = String(claims.email ?? '');
  return {
    uid: String(claims.sub),
    email,
    displayName: String(claims.name ?? ''),
    // Not the claim: it may be the provider's, and is as old as the token.
    photoURL: photoOf(String(claims.sub)),
    isAdmin: hasRole(groups ?? [], 'admin'),
    isWorkshop: hasRole(groups ?? [], 'workshop'),
    ...(current === clients.google && { provider: 'Google' as const }),
  };
}
