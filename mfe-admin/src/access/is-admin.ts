import type { Host } from '@hearthside/shell/federation/contract.ts';

/** Whether an admin is signed in. Who sees a page without being one is of the workshop. */
export function isAdmin({ session }: Pick<Host, 'session'>): boolean {
  return session.state === 'signed-in' && session.user.isAdmin;
}
