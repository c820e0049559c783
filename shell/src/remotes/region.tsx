import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from '../../federation/contract.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Loading } from '../../ui/components/loading.tsx';
import { Page as PageFrame } from '../../ui/components/page.tsx';
import type { AppRoute } from '../routes.ts';
import { hasKeptPage, KeptPage } from './kept-page.tsx';
import { loadedPage, loadPage, reloadPage } from './load-page.ts';
import { RegionBoundary } from './region-boundary.tsx';
import { type RegionSource, useRegion } from './use-region.ts';

interface RegionProps<Props> {
  source: RegionSource<Props>;
  props: Props;
  /** @default Loading... */
  loading?: string;
  /** Whether nothing is shown while it is missing. @default false */
  isQuiet?: boolean;
}

/** The region of a page that is loaded on demand. A failure affects only this region, which comes back by itself. */
export function Region<Props extends object>({
  source,
  props,
  loading = 'Loading...',
  isQuiet = false,
}: RegionProps<Props>) {
  const { shown, isFailing, isLoading, fail, heal, retry } = useRegion(source);
  const { pathname } = useLocation();
  const isMissing = !isQuiet && (isFailing || isLoading);
  const page = shown && (
    <RegionBoundary key={shown.attempt} onFailure={fail}>
      <Shown onShown={heal}>
        <shown.Page {...props} />
      </Shown>
    </RegionBoundary>
  );
  if (!isMissing) return page;
  // The ids of a page count the places around it, so nothing stands beside one that is taken over.
  return (
    <>
      {hasKeptPage(pathname) ? (
        <KeptPage />
      ) : isFailing ? (
        <RegionFailure onRetry={retry} />
      ) : (
        <Loading>{loading}</Loading>
      )}
      {page}
    </>
  );
}

interface RemoteRegionProps {
  route: Pick<AppRoute, 'remote' | 'expose' | 'loading'>;
  host: Host;
  isQuiet?: boolean;
}

export function RemoteRegion({ route: { remote, expose, loading }, host, isQuiet }: RemoteRegionProps) {
  const source = {
    loaded: loadedPage(remote, expose),
    load: (again: boolean) => (again ? reloadPage : loadPage)(remote, expose),
  };
  return <Region source={source} props={{ host }} loading={loading} isQuiet={isQuiet} />;
}

/** Tells that what stands in it has been rendered without an error. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

/** Shown instead of a page that could not be loaded or rendered. */
function RegionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame narrow>
      <div role="alert">
        <EmptyState title="This part of the site is taking a break.">
          <p>Everything else works. Try again now, or wait: we’ll keep trying.</p>
          <Button onClick={onRetry}>Retry</Button>
        </EmptyState>
      </div>
    </PageFrame>
  );
}
