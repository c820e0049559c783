import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { Host } from '../../federation/contract.ts';
import { Loading } from '../../ui/components/loading.tsx';
import { isSocialPopup } from '../login/is-social-popup.ts';
import { wayBack } from '../login/way-back.ts';
import { RequireSignIn } from '../navigation/require-sign-in.tsx';
import { RegionBoundary } from '../remotes/region-boundary.tsx';
import { RemoteRegion } from '../remotes/remote-region.tsx';
import { LOGIN, ROUTES } from '../routes.ts';
import { NotFoundPage } from './not-found-page.tsx';

const LoginPage = lazy(() => import(/* webpackChunkName: "login" */ '../login/login-page.tsx'));

/** Address → page, with its guard. */
export function SiteRoutes({ host }: { host: Host }) {
  const { session } = host;
  const location = useLocation();
  return (
    <Routes>
      {ROUTES.map((route) => {
        const region = <RemoteRegion route={route} host={host} />;
        const guarded = (
          <RequireSignIn session={session} loading={route.loading}>
            {region}
          </RequireSignIn>
        );
        return <Route key={route.path} path={route.path} element={route.audience ? guarded : region} />;
      })}
      <Route
        path={LOGIN.path}
        element={
          session.state === 'signed-in' && !isSocialPopup() ? (
            <Navigate {...wayBack(location)} replace />
          ) : (
            <RegionBoundary>
              <Suspense fallback={<Loading>Loading...</Loading>}>
                <LoginPage loading={session.state === 'loading'} />
              </Suspense>
            </RegionBoundary>
          )
        }
      />
      <Route
        path="/admin/*"
        element={
          <RequireSignIn session={session}>
            <NotFoundPage />
          </RequireSignIn>
        }
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
