import { type ComponentType, lazy, Suspense } from 'react';
import type { SessionUser } from '../../federation/contract.ts';

interface MenuCountProps {
  user: SessionUser;
  /** Name of the entry's page. */
  of: string | undefined;
}

// Only signed-in users load it. Without it the menu is complete but for the numbers.
const LoadedCount = lazy(
  (): Promise<{ default: ComponentType<{ user: SessionUser; of: string }> }> =>
    import(/* webpackChunkName: "menu-count" */ './loaded-menu-count.tsx').catch(() => ({
      default: () => null,
    })),
);

/** How much waits behind an entry of a signed-in user's menu. */
export function MenuCount({ user, of }: MenuCountProps) {
  if (!of) return null;
  return (
    <Suspense fallback={null}>
      <LoadedCount user={user} of={of} />
    </Suspense>
  );
}
