import { createMiddleware } from 'hono/factory';
import { commitAll, has, isWritten, MOST_WRITES, retry, writesOf } from '../../core/runtime/commit.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import type { Gateway, User } from '../../core/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { type Device, deviceOf } from './device.contract.ts';
import { pushSubscriptions } from './push-subscription.entity.ts';
import { currentAccount, requireAccount } from './require-current-sign-in.ts';
import { currentSignIns, keptSignIns, type SignInItem, signIns } from './sign-in.entity.ts';

/** The browsers of the caller, the one that asks first, then the last seen. */
export async function listDevices(user: User, userAgent: string): Promise<Device[]> {
  const current = await currentSignIns(user.uid, await currentAccount(user));
  const devices = [...new Set(current.map(({ device }) => device))].map((device) =>
    toDevice(
      current.filter((each) => each.device === device),
      user,
    ),
  );
  // A sign-in that could not be recorded, or is older than the records.
  if (!devices.some(({ isThis }) => isThis)) devices.push(thisDevice(user, userAgent));
  return devices.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeen.localeCompare(a.lastSeen));
}

/** `ofDevice`: newest first, at least one. */
function toDevice(ofDevice: SignInItem[], { signInId }: User): Device {
  const [{ id, browser, system }] = ofDevice as [SignInItem];
  const times = ofDevice.flatMap(({ signedInAt, seenAt }) => [signedInAt, seenAt]).sort();
  return {
    ...{ id, browser, system, firstSeen: times[0] ?? '', lastSeen: times.at(-1) ?? '' },
    isThis: ofDevice.some((each) => each.id === signInId),
  };
}

function thisDevice({ signInId = '', signedInAt = 0 }: User, userAgent: string): Device {
  const firstSeen = new Date(signedInAt * 1000).toISOString();
  const lastSeen = new Date().toISOString();
  return { id: signInId, ...deviceOf(userAgent), firstSeen, lastSeen, isThis: true };
}

/**
 * Ends all sign-ins of the browser with this sign-in: the next request with a token of any of them is refused, and it is told
 * nothing more. NotFoundError if there is none.
 */
export async function endDevice(user: User, id: string): Promise<void> {
  const { uid } = user;
  await retry(async () => {
    const { endedSignIns } = await requireAccount(user);
    const kept = await keptSignIns(uid);
    const device = kept.find((each) => each.id === id)?.device;
    if (!device) throw new NotFoundError('Device not found.');
    const ending = kept.filter((each) => each.device === device && !each.isEnded);
    const ended = kept.filter(
      (each) => each.isEnded || each.device === device || endedSignIns?.includes(each.id),
    );
    // The account's list is what refuses a sign-in: it comes first and whole, whatever is cut off later.
    await commitAll(
      writesOf(accounts, (write) =>
        write
          .patch({ uid })
          .set({ endedSignIns: ended.map((each) => each.id) })
          .where(has({ endedSignIns })),
      ),
      writesOf(pushSubscriptions, (write) => write.delete({ uid, device })),
    );
    // A browser may have signed in any number of times.
    for (let first = 0; first < ending.length; first += MOST_WRITES)
      await commitAll(
        writesOf(signIns, (write) =>
          ending
            .slice(first, first + MOST_WRITES)
            .map((each) => write.patch({ uid, id: each.id }).set({ isEnded: true })),
        ),
      );
  });
}

/** Ends every sign-in of the caller, this one too: Cognito can spare none. */
export async function endEveryDevice(user: User): Promise<void> {
  const { uid } = await requireAccount(user);
  const { signOutEverywhere } = await import('./user-pool.ts');
  await signOutEverywhere(uid);
  const sessionsValidFrom = Math.floor(Date.now() / 1000);
  await commitAll(writesOf(accounts, (write) => write.patch({ uid }).set({ sessionsValidFrom })));
}

const NEW_SECONDS = 60;

/**
 * Notes that a sign-in is in use, beside its request and while its token is new: browsers get one each hour. No other request
 * pays for it. Behind `requireUser`.
 */
export const noteUse = createMiddleware<Gateway & { Variables: { user: User } }>(async (c, next) => {
  const { uid, signInId: id, tokenMadeAt = 0 } = c.var.user;
  if (!id || Date.now() / 1000 - tokenMadeAt > NEW_SECONDS) return next();
  const seenAt = new Date().toISOString();
  await Promise.all([isWritten(signIns().patch({ uid, id }).set({ seenAt }).go()), next()]);
});
