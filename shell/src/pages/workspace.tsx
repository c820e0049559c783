import type { Host } from '../../federation/contract.ts';
import { RemoteRegion } from '../remotes/region.tsx';
import { WORKSPACE } from '../routes.ts';

/** Stands beside the owner's pages while they change. If it fails, the header's menu still leads to all of them. */
export function Workspace({ host }: { host: Host }) {
  return <RemoteRegion route={WORKSPACE} host={host} isQuiet />;
}
