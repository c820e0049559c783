import { leaveBench } from '../../federation/bench-store.ts';
import { notifications } from '../notifications/notification-store.ts';

/**
 * Removes what the bench keeps on this device, and ends its notifications. Answers false if the user would rather send first what
 * waits there. What waits of others stays.
 */
export async function leaveDevice(user: string, token: string | undefined): Promise<boolean> {
  const confirmLoss = (acts: number) =>
    notifications.confirm(
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
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const headers = { authorization: `Bearer ${token}` };
  const ended = fetch('/api/admin/push/subscription', { method: 'DELETE', headers, keepalive: true });
  await Promise.allSettled([ended, subscription.unsubscribe()]);
}
