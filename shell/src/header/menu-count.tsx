import type { SessionUser } from '../../federation/contract.ts';
import { optionalPart } from './optional-part.tsx';

interface MenuCountProps {
  user: SessionUser;
  /** Name of the entry's page. */
  of: string | undefined;
}

// Only signed-in users load it. Without it the menu is complete but for the numbers.
const LoadedCount = optionalPart<{ user: SessionUser; of: string }>(
  () => import(/* webpackChunkName: "menu-count" */ './loaded-menu-count.tsx'),
);

/** How much waits behind an entry of a signed-in user's menu. */
export function MenuCount({ user, of }: MenuCountProps) {
  return of && <LoadedCount user={user} of={of} />;
}
