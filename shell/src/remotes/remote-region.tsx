import type { Host } from '../../federation/contract.ts';
import { Loading } from '../../ui/components/loading.tsx';
import type { AppRoute } from '../routes.ts';
import { RegionBoundary, RegionFailure } from './region-boundary.tsx';
import { useRemotePage } from './use-remote-page.ts';

/** The region of a remote's page. A failure of the remote affects only this region. */
export function RemoteRegion({ route, host }: { route: AppRoute; host: Host }) {
  const { Page, error, retry } = useRemotePage(route.remote, route.expose);
  if (Page) {
    return (
      <RegionBoundary key={route.path}>
        <Page host={host} />
      </RegionBoundary>
    );
  }
  return error ? <RegionFailure onRetry={retry} /> : <Loading>{route.loading ?? 'Loading...'}</Loading>;
}
