import { type ComponentType, useEffect, useState } from 'react';
import type { Host, MenuCountProps, Session } from '../../federation/contract.ts';
import { useHost } from '../host.ts';
import { loadComponent } from '../remotes/load-page.ts';
import { RegionBoundary } from '../remotes/region-boundary.tsx';
import type { AppRoute } from '../routes.ts';

export interface MenuCountOf {
  session: Session;
  /** The entry's page. */
  of: AppRoute;
  /** Where it stands. */
  className?: string | undefined;
}

const nothing = () => undefined;

/** What the page's microfrontend exposes as `menu-count`. */
export default function RemoteCount({ session, of: { remote, expose }, className }: MenuCountOf) {
  const host = useHost(session);
  const [Count, setCount] = useState<ComponentType<MenuCountProps & { host: Host }>>();
  useEffect(() => {
    loadComponent<MenuCountProps & { host: Host }>(remote, 'menu-count').then(
      (loaded) => setCount(() => loaded),
      nothing,
    );
  }, [remote]);
  return (
    Count && (
      <RegionBoundary onFailure={nothing}>
        <Count host={host} page={expose} className={className} />
      </RegionBoundary>
    )
  );
}
