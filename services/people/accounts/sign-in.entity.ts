import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import type { AccountItem } from './account.entity.ts';

/*
 * The sign-ins that may still go on, as the browser told of each (README.md). Nothing of the network is stored.
 *
 * Access patterns
 *   a person's sign-ins    query           pk USER#<uid>, sk begins with SIGNIN#
 *   one sign-in            put, update     pk USER#<uid>, sk SIGNIN#<id>
 */
export const signIns = entity('signIn', {
  attributes: {
    uid: { type: 'string', required: true },
    /** `origin_jti` of its tokens. */
    id: { type: 'string', required: true },
    /** The browser's own id, which it keeps over sign-ins. */
    device: { type: 'string', required: true },
    browser: { type: 'string', required: true },
    system: { type: 'string', required: true },
    /** ISO 8601. */
    signedInAt: { type: 'string', required: true },
    /** ISO 8601: when one of its tokens was used first. */
    seenAt: { type: 'string', required: true },
    /** Whether its user has ended it from another device. */
    isEnded: { type: 'boolean' },
    /** Epoch seconds, for the table's TTL: no token of it is good any more. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byUser: key('USER#${uid}', 'SIGNIN#${id}'),
  },
});

export type SignInItem = ItemOf<typeof signIns>;

/** A person's sign-ins that nothing has ended, newest first. */
export async function currentSignIns(
  uid: string,
  account: Pick<AccountItem, 'sessionsValidFrom'> | null,
): Promise<SignInItem[]> {
  const { sessionsValidFrom = 0 } = account ?? {};
  return (await keptSignIns(uid)).filter(
    ({ isEnded, signedInAt }) => !isEnded && Date.parse(signedInAt) >= sessionsValidFrom * 1000,
  );
}

/** The same with those that have been ended, whose tokens would be good otherwise. */
export async function keptSignIns(uid: string): Promise<SignInItem[]> {
  const { data } = await signIns().query.byUser({ uid }).go({ pages: 'all', consistent: true });
  const now = Date.now() / 1000;
  return data
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => b.signedInAt.localeCompare(a.signedInAt));
}
