import type { Pool } from './pool.ts';
import type { User } from './user.ts';

/** Ends every sign-in that began until now. */
export async function signOutEverywhere(pool: Pool, { sub }: User): Promise<void> {
  await pool.users.update(sub, { signedOutAt: Date.now() });
}

/** Whether a sign-in at that time (epoch milliseconds) began after the user's last global sign-out. */
export function isAfterSignOut(begunAt: number, user: User): boolean {
  return begunAt > user.signedOutAt;
}
