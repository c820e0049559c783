import { env } from '../../core/runtime/env.ts';
import { InvalidError, UnauthenticatedError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import type { AccountItem } from './account.entity.ts';
import type { Pushes } from './push.contract.ts';
import { type PushSubscriptionItem, pushSubscriptions } from './push-subscription.entity.ts';
import { currentAccount } from './require-current-sign-in.ts';
import type { PushSubscriptionInput } from './settings.schema.ts';
import { currentSignIns, type SignInItem, signIns } from './sign-in.entity.ts';

/** Where the caller is told, and of what. */
export async function readPushes(user: User): Promise<Pushes> {
  const { uid, signInId } = user;
  const account = await currentAccount(user);
  const [subscriptions, current] = await Promise.all([subscriptionsOf(uid), currentSignIns(uid, account)]);
  const { unwantedPushes = [], quietHours = null, settingsVersion: version = 0 } = account ?? {};
  const own = current.find(({ id }) => id === signInId)?.device;
  return {
    settings: { unwantedPushes, quietHours, version },
    devices: subscriptions.flatMap((subscription) => {
      const signIn = signInOf(subscription, account, current);
      if (!signIn) return [];
      const { browser, system } = signIn;
      return [{ browser, system, isThis: subscription.device === own }];
    }),
  };
}

/** Has the caller's browser told. InvalidError unless its address is at a push service that browsers use. */
export async function subscribe({ endpoint, keys }: PushSubscriptionInput, user: User): Promise<void> {
  // What is sent to it leaves from our function.
  if (!isAtPushService(endpoint))
    throw new InvalidError({ endpoint: 'Notifications of this browser are not supported.' });
  const { uid } = user;
  const since = new Date().toISOString();
  await pushSubscriptions()
    .put({ uid, device: await ownDevice(user), endpoint, ...keys, since })
    .go();
}

/** Has the caller's browser told no more. */
export async function unsubscribe(user: User): Promise<void> {
  const { uid } = user;
  await pushSubscriptions()
    .delete({ uid, device: await ownDevice(user) })
    .go();
}

export async function subscriptionsOf(uid: string): Promise<PushSubscriptionItem[]> {
  return (await pushSubscriptions().query.all({ uid }).go({ pages: 'all', consistent: true })).data;
}

/** The newest sign-in of a subscription's browser. Undefined if nobody is signed in there, or all devices were signed out since. */
export function signInOf(
  { device, since }: PushSubscriptionItem,
  account: Pick<AccountItem, 'sessionsValidFrom'> | null,
  current: SignInItem[],
): SignInItem | undefined {
  const { sessionsValidFrom = 0 } = account ?? {};
  if (Date.parse(since) < sessionsValidFrom * 1000) return undefined;
  return current.find((signIn) => signIn.device === device);
}

/** The origins are separated by spaces; one star stands for any subdomain. */
function isAtPushService(endpoint: string): boolean {
  const { origin } = new URL(endpoint);
  return env('PUSH_SERVICES')
    .split(' ')
    .some((service) => {
      const [start = '', end] = service.split('*');
      return end === undefined ? origin === start : origin.startsWith(start) && origin.endsWith(end);
    });
}

async function ownDevice({ uid, signInId: id }: User): Promise<string> {
  const { data: signIn } = id ? await signIns().get({ uid, id }).go({ consistent: true }) : { data: null };
  if (!signIn) throw new UnauthenticatedError('Please sign in again.');
  return signIn.device;
}
