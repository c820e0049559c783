import { Amplify } from 'aws-amplify';
import {
  type AuthSession,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signInWithRedirect,
  signUp,
  updateUserAttributes,
} from 'aws-amplify/auth';
// Completes a social sign-in after the hosted page has redirected back.
import 'aws-amplify/auth/enable-oauth-listener';
import type { SessionUser } from '../../federation/contract.ts';
import type { SiteConfig } from '../../federation/document.ts';
import { leaveForHostedPage, reachHostedPages, skipHostedSignOut } from './hosted-pages.ts';
import { forgetSession } from './session-keys.ts';

type Claims = NonNullable<NonNullable<AuthSession['tokens']>['idToken']>['payload'];

/** Configures the sign-in library for this deployment's user pool. */
export function configure(config: SiteConfig, origin: string): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint, hostedUiDomain } = config;
  const oauth = hostedUiDomain && {
    domain: hostedUiDomain,
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [`${origin}/login`],
    redirectSignOut: [`${origin}/`],
    responseType: 'code' as const,
  };
  if (hostedUiDomain) reachHostedPages(hostedUiDomain);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint,
        loginWith: { email: true, ...(oauth && { oauth }) },
      },
    },
  });
}

/** The ID token, refreshed when it has expired or on demand. Undefined when no user is signed in. */
export async function idToken(options?: { fresh?: boolean }): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: options?.fresh ?? false });
  return tokens?.idToken?.toString();
}

/** The signed-in user, by the claims of the ID token. */
export async function currentUser(options?: { fresh?: boolean }): Promise<SessionUser | undefined> {
  const { tokens } = await fetchAuthSession({ forceRefresh: options?.fresh ?? false });
  return tokens?.idToken && userOf(tokens.idToken.payload);
}

export async function signIn(email: string, password: string): Promise<void> {
  // The library refuses to sign in while it has tokens of an expired session, and waits minutes for a popup that was closed.
  const restore = forgetSession();
  try {
    const { isSignedIn, nextStep } = await amplifySignIn({ username: email, password });
    if (!isSignedIn) throw new Error(`Sign-in needs ${nextStep.signInStep}`);
  } catch (error) {
    // A wrong password must not end the session of a user who is asked for it again.
    restore();
    throw error;
  }
}

export async function createAccount(account: { displayName: string; email: string; password: string }) {
  const { displayName, email, password } = account;
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email, name: displayName } },
  });
  await signIn(email, password);
}

/** Goes to the provider's page. Runs in a popup window. */
export function signInWithGoogle(): Promise<void> {
  return signInWithRedirect({ provider: 'Google', options: { authSessionOpener: leaveForHostedPage } });
}

export async function sendPasswordCode(email: string): Promise<void> {
  await resetPassword({ username: email });
}

export function setNewPassword(email: string, code: string, password: string): Promise<void> {
  return confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

/** Changes the picture in the sign-in profile. New tokens contain it. */
export async function setPicture(url: string): Promise<void> {
  await updateUserAttributes({ userAttributes: { picture: url } });
}

export function signOut(): Promise<void> {
  skipHostedSignOut();
  return amplifySignOut();
}

function userOf(claims: Claims): SessionUser {
  const groups = claims['cognito:groups'];
  const email = String(claims.email ?? '');
  return {
    uid: String(claims.sub),
    email,
    displayName: String(claims.name ?? ''),
    photoURL: typeof claims.picture === 'string' ? claims.picture : null,
    isAdmin: Array.isArray(groups) && groups.includes('admin'),
  };
}
