import { BESIDE_PAGES } from '@hearthside/services/core/model/contributions.contract.ts';
import type { Host, SessionUser } from '../../federation/contract.ts';
import { webStorage } from '../../federation/web-storage.ts';
import { RemoteRegion } from './region.tsx';

export interface BesidePagesProps {
  host: Host;
  user: SessionUser;
}

/** What microfrontends have beside every page of this user. */
export default function BesidePages({ host, user: { isAdmin, isWorkshop } }: BesidePagesProps) {
  const parts = BESIDE_PAGES.filter(
    ({ audience, kept }) =>
      (audience && (isAdmin || (audience === 'workshop' && isWorkshop))) ||
      (kept && webStorage('localStorage').getItem(kept)),
  );
  return parts.map((part) => <RemoteRegion key={part.remote} route={part} host={host} isQuiet />);
}
