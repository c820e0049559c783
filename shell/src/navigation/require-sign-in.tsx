import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Session } from '../../federation/contract.ts';
import { Loading } from '../../ui/components/loading.tsx';

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
