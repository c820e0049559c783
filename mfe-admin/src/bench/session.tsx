import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useEffect } from 'react';
import { ownSubscription } from '../push/own-subscription.ts';
import { leaveBench } from './bench-store.ts';

/** Stands beside every page of the workshop's users, so that signing out finds its code also without a network. */
export default function Session() {
  const { session, beforeSignOut, confirm } = useHost();
  const user = session.state === 'signed-in' ? session.user.uid : '';
  useEffect(
    () => beforeSignOut((token) => leaveDevice(user, token, confirm)),
    [user, beforeSignOut, confirm],
  );
  return null;
}

/**
 * Removes what the bench keeps on this device, and ends its notifications. Answers false if the user would rather send first what
 * waits there. What waits of others stays.
 */
async function leaveDevice(user: string, token: string | undefined, confirm: Host['confirm']) {
  const confirmLoss = (acts: number) =>
    confirm(
      `${acts === 1 ? 'One act' : `${acts} acts`} at the bench on this device ${acts === 1 ? 'has' : 'have'} not been sent. Sign out and lose ${acts === 1 ? 'it' : 'them'}?`,
      { confirm: 'Sign Out', cancel: 'Stay' },
    );
  // A browser that keeps nothing has nothing to remove.
  const isLeft = await leaveBench(user, confirmLoss).catch(() => true);
  if (isLeft) void endNotifications(token).catch(() => undefined);
  return isLeft;
}

/** Either way is enough, should the other fail: nothing is told to an address that the push service no longer knows. */
async function endNotifications(token = ''): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const headers = { authorization: `Bearer ${token}` };
  const ended = fetch('/api/admin/push/subscription', { method: 'DELETE', headers, keepalive: true });
  await Promise.allSettled([ended, subscription.unsubscribe()]);
}
