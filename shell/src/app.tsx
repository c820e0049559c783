import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host, Session } from '../federation/contract.ts';
import { siteQuery } from '../federation/site.ts';
import { Frame } from './frame/frame.tsx';
import { optionalPart } from './header/optional-part.tsx';
import { useHost } from './host.ts';
import { prefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import { usePageFocus } from './navigation/use-page-focus.ts';
import { useScrollRestoration } from './navigation/use-scroll-restoration.ts';
import { NotificationArea } from './notifications/notification-area.tsx';
import { SiteRoutes } from './pages/site-routes.tsx';
import { announceReady } from './prerendered.ts';
import type { BesidePagesProps } from './remotes/beside-pages.tsx';
import { RemoteRegion } from './remotes/region.tsx';
import { isInWorkspace, titleOf, WORKSPACE } from './routes.ts';
import { session, useSession } from './session/session.ts';

/** For whom a document's page is rendered: nobody knows yet who reads it. */
const WHOEVER: Session = { state: 'loading' };

// Only who has signed in loads it.
const BesidePages = optionalPart<BesidePagesProps>(
  () => import(/* webpackChunkName: "menu-count" */ './remotes/beside-pages.tsx'),
);

interface PartProps {
  onShown: () => void;
}

/** The page in its region, which is a root of its own. */
export function Page({ onShown }: PartProps) {
  const host = useHost(useSession(WHOEVER));
  const { pathname } = useLocation();
  usePageFocus();
  useScrollRestoration();
  // A layout effect: a page that sets its own title does so in an effect, which runs later.
  useLayoutEffect(() => host.setTitle(titleOf(pathname)), [pathname, host.setTitle]);
  useLayoutEffect(onShown, [onShown]);
  // The router, whose own effect comes later, must see where what was chosen early leads.
  useLayoutEffect(announceReady, []);
  return <SiteRoutes key={session.departures()} host={host} />;
}

/** What is around the page, in the browser. */
export function App({ onShown }: PartProps) {
  const session = useSession();
  const host = useHost(session);
  const { pathname } = useLocation();
  const { data: site } = useQuery(siteQuery);
  const queries = useQueryClient();
  useForgetPreviousUser(session.state === 'signed-in' ? session.user.uid : undefined);
  useEffect(() => prefetchOnIntent(host, queries), [host, queries]);
  useLayoutEffect(onShown, [onShown]);

  return (
    <>
      <Frame
        session={session}
        onSignOut={host.signOut}
        site={site}
        workspace={isInWorkspace(pathname, session) && <Workspace host={host} />}
      />
      {session.state === 'signed-in' && <BesidePages host={host} user={session.user} />}
      <NotificationArea />
    </>
  );
}

/** Empties the cache when the user changes: one user must not see another user's data. */
function useForgetPreviousUser(uid: string | undefined): void {
  const queries = useQueryClient();
  const previous = useRef(uid);
  useEffect(() => {
    if (previous.current && previous.current !== uid) {
      queries.removeQueries({ type: 'inactive' });
      queries.invalidateQueries();
    }
    previous.current = uid;
  }, [uid, queries]);
}

/** Stands beside the owner's pages while they change. If it fails, the header's menu still leads to all of them. */
function Workspace({ host }: { host: Host }) {
  return <RemoteRegion route={WORKSPACE} host={host} isQuiet />;
}
