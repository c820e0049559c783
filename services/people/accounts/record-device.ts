import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { commitAll, has, isWritten, writesOf } from '../../core/runtime/commit.ts';
import type { User } from '../../core/runtime/user.ts';
import { LONGEST_SIGN_IN_DAYS } from '../../core/site/sign-in-client.contract.ts';
import { accounts } from './account.entity.ts';
import { CLIENT_DEVICE, deviceOf } from './device.contract.ts';
import { keptSignIns, signIns } from './sign-in.entity.ts';

/** A browser as it tells of itself. */
export interface Browser {
  /** The id that it keeps. @default another one at each sign-in, as in browsers of older releases */
  device?: string | undefined;
  userAgent: string;
}

export function browserOf(request: { header(name: string): string | undefined }): Browser {
  const device = request.header(CLIENT_DEVICE) ?? '';
  return {
    device: /^[\w-]{1,64}$/.test(device) ? device : undefined,
    userAgent: request.header('user-agent') ?? '',
  };
}

/**
 * Keeps what is known of a sign-in, once. An admin's from a browser without another one in the last 30 days sends an
 * e-mail, but not the first that is ever recorded.
 */
export async function recordDevice(user: User, { device, userAgent }: Browser): Promise<void> {
  const { uid, signInId: id, isAdmin } = user;
  if (!id) return;
  const kept = await keptSignIns(uid);
  const isKept = kept.some((each) => each.id === id);
  const recorded = isAdmin ? await recordedSignIns(uid) : undefined;
  if (isKept && (!isAdmin || recorded?.includes(id))) return;
  const isKnown = isKept || kept.some((each) => each.device === device && !each.isEnded);
  const now = new Date();
  const signedInAt = now.toISOString();
  const expiresAt = Math.floor(now.getTime() / 1000) + LONGEST_SIGN_IN_DAYS * 24 * 3600;
  const record = { uid, id, device: device ?? id, ...deviceOf(userAgent), signedInAt, seenAt: signedInAt };
  const ids = [...new Set([...kept.map((each) => each.id), id])];
  // Another tab may record it at the same moment.
  await isWritten(
    commitAll(
      unlessDeleted(uid),
      !isKept && writesOf(signIns, (write) => write.create({ ...record, expiresAt })),
      isAdmin &&
        writesOf(accounts, (write) =>
          write
            .patch({ uid })
            .set({ recordedSignIns: ids })
            .where(has({ recordedSignIns: recorded })),
        ),
      recorded && !isKnown && queued(mailKey('newDevice', uid, now.getTime()), uid, signedInAt),
    ),
  );
}

async function recordedSignIns(uid: string): Promise<string[] | undefined> {
  const { data } = await accounts()
    .get({ uid })
    .go({ attributes: ['recordedSignIns'], consistent: true });
  return data?.recordedSignIns;
}
