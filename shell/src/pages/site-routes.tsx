import type { ReactNode } from 'react';
import { matchPath, Navigate, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import type { Host, Session } from '../../federation/contract.ts';
import { Loading } from '../../ui/components/loading.tsx';
import { Region, RemoteRegion } from '../remotes/region.tsx';
import { LOGIN, routeOf } from '../routes.ts';

const LOGIN_PAGE = {
  load: () =>
    import(/* webpackChunkName: "login" */ '../login/login-page.tsx').then((module) => module.default),
};
const NOT_FOUND = {
  load: () =>
    import(/* webpackChunkName: "not-found" */ './not-found-page.tsx').then((module) => module.default),
};

/**
 * Address → page, with its guard. The page table is flat and each address belongs to one page, so the first match is the
 * page: the package's `Routes` would rank them, for 4 KiB of every first page.
 */
export function SiteRoutes({ host }: { host: Host }) {
  const { session } = host;
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  if (route) {
    const region = <RemoteRegion key={route.path} route={route} host={host} />;
    const match = matchPath(route.path, pathname);
    return (
      // Gives pages their parameters.
      <RouteContext value={{ outlet: null, matches: match ? [{ ...match, route }] : [], isDataRoute: false }}>
        {route.audience ? (
          <RequireSignIn key={route.path} session={session} loading={route.loading}>
            {region}
          </RequireSignIn>
        ) : (
          region
        )}
      </RouteContext>
    );
  }
  if (matchPath(LOGIN.path, pathname)) return <Region source={LOGIN_PAGE} props={{}} />;
  if (matchPath('/admin/*', pathname))
    return (
      <RequireSignIn session={session}>
        <Region source={NOT_FOUND} props={{}} />
      </RequireSignIn>
    );
  return <Region source={NOT_FOUND} props={{}} />;
}

interface RequireSignInProps {
  session: Session;
  /** @default Loading... */
  loading?: string;
  children: ReactNode;
}

/** Sends signed-out visitors to the landing page. Shows the loading text while the session is loading. */
export function RequireSignIn({ session, loading = 'Loading...', children }: RequireSignInProps) {
  if (session.state === 'loading') return <Loading>{loading}</Loading>;
  return session.state === 'signed-in' ? children : <Navigate to="/" replace />;
}
