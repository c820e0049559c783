import { CLIENT_DEVICE } from '@hearthside/services/people/accounts/device.contract.ts';
import { Amplify } from 'aws-amplify';
import { signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { NewAccount } from './session-steps.ts';

// It warns, at each sign-in, of an endpoint that is not Amazon's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** What a browser keeps of a session: the entries of its local storage. */
export type Session = [key: string, value: string][];

export const tokenIn = (session: Session): string =>
  session.find(([key]) => key.endsWith('.idToken'))?.[1] ?? '';

/** Makes an account at the site's user pool as its sign-up does, without a browser. */
export async function createAccountAtPool(site: string, account: NewAccount): Promise<Session> {
  const { displayName: name, email, password } = account;
  await reachPool(site);
  await signUp({ username: email, password, options: { userAttributes: { email, name } } });
  return signInAtPool(site, email, password);
}

/** Signs in at the site's user pool and records the sign-in as the site does, without a browser. */
export async function signInAtPool(site: string, email: string, password: string): Promise<Session> {
  const kept = await reachPool(site);
  await signIn({ username: email, password });
  const session = [...kept];
  // Each time the same browser, since an admin gets an e-mail about a new one.
  const headers = { authorization: `Bearer ${tokenIn(session)}`, [CLIENT_DEVICE]: 'journeys' };
  const recorded = await fetch(`${site}/api/hub/me`, { method: 'PUT', headers });
  if (!recorded.ok) throw new Error(`The sign-in of ${email} was answered with ${recorded.status}.`);
  return session;
}

/** Directs the sign-in library to the site's pool, with an empty storage. */
async function reachPool(site: string): Promise<Map<string, string>> {
  const { userPoolId, userPoolClientIds, userPoolEndpoint } = await (
    await fetch(`${site}/config.json`)
  ).json();
  const [userPoolClientId] = userPoolClientIds.split(',');
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return kept;
}
