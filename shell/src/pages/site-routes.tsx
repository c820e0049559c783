import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { Host } from '../../federation/contract.ts';
import { isSocialPopup } from '../login/is-social-popup.ts';
import { wayBack } from '../login/way-back.ts';
import { RequireSignIn } from '../navigation/require-sign-in.tsx';
import { Region, RemoteRegion } from '../remotes/region.tsx';
import { LOGIN, ROUTES } from '../routes.ts';
import { NotFoundPage } from './not-found-page.tsx';

const LOGIN_PAGE = {
  load: () =>
    import(/* webpackChunkName: "login" */ '../login/login-page.tsx').then((module) => module.default),
};

/** Address → page, with its guard. */
export function SiteRoutes({ host }: { host: Host }) {
  const { session } = host;
  const location = useLocation();
  return (
    <Routes>
      {ROUTES.map((route) => {
        const region = <RemoteRegion key={route.path} route={route} host={host} />;
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
            <Region source={LOGIN_PAGE} props={{ loading: session.state === 'loading' }} />
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
