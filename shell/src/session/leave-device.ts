import { leaveBench } from '../../federation/bench-store.ts';
import { notifications } from '../notifications/notification-store.ts';

/** Removes what the bench keeps on this device. Answers false if the user would rather send first what waits there. */
export function leaveDevice(): Promise<boolean> {
  const confirmLoss = (acts: number) =>
    notifications.confirm(
      `${acts === 1 ? 'One act' : `${acts} acts`} at the bench on this device ${acts === 1 ? 'has' : 'have'} not been sent. Sign out and lose ${acts === 1 ? 'it' : 'them'}?`,
      { confirm: 'Sign Out', cancel: 'Stay' },
    );
  // A browser that keeps nothing has nothing to remove.
  return leaveBench(confirmLoss).catch(() => true);
}
