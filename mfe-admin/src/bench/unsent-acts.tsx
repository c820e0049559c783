import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasActs } from './bench-store.ts';
import { onReturn } from './on-return.ts';

const Sender = latePart(() => import(/* webpackChunkName: "unsent-status" */ './unsent-status.tsx'), {
  failure: 'We couldn’t load what sends the acts of the bench.',
});

/** Sends what waits on this device from the bench, on each other page. The code for it comes when something waits. */
export function UnsentActs({ user }: { user: string }) {
  const { pathname } = useLocation();
  const isAtBench = pathname.startsWith('/admin/bench');
  const [hasSome, setHasSome] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page anew, for the page before may have been the bench.
  useEffect(() => {
    const look = () =>
      hasActs(user).then(setHasSome, () => {
        // A browser that keeps nothing has none.
      });
    void look();
    return onReturn(() => void look());
  }, [user, pathname]);
  return hasSome && !isAtBench && <Sender user={user} />;
}
