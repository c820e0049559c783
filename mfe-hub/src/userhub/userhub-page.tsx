import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { accountQuery } from '../accounts/account-queries.ts';
import { ProfilePhoto } from '../accounts/profile-photo-form.tsx';
import { UnprovenAddress } from '../accounts/unproven-address.tsx';
import { Greeting } from '../accounts/user-photo.tsx';
import { MESSAGES } from '../conversations/messages-link.tsx';
import { YourReviews } from '../reviews/your-reviews.tsx';
import { Journey } from './journey.tsx';
import { piecesQuery } from './pieces-query.ts';
import css from './section.module.css';
import { Section } from './section.tsx';
import { type Task, tasksOf } from './tasks.ts';

export default function UserhubPage() {
  const host = useHost();
  const { session } = host;
  // Where the links of e-mails led that were sent before requests and orders had pages of their own.
  const asked = new URLSearchParams(useLocation().search).get('conversation');
  if (asked) return <Navigate replace to={`/userhub/requests/${encodeURIComponent(asked)}${MESSAGES}`} />;
  return (
    <Page>
      {session.state === 'loading' && <Loading>Loading Hub...</Loading>}
      {session.state === 'signed-out' && <EmptyState title="Please sign in to view your hub." />}
      {session.state === 'signed-in' && <Hub key={session.user.uid} user={session.user} />}
    </Page>
  );
}

function Hub({ user }: { user: SessionUser }) {
  const host = useHost();
  const { data: account, isPending, isError, refetch } = useQuery(accountQuery(host, user.uid));
  const { data: pieces, isPending: isAsking, failureCount } = useQuery(piecesQuery(host, user.uid));
  const photoURL = account?.photoURL;
  // A picture that was copied at the sign-in is there a moment later; the header shows it then too.
  useEffect(() => {
    if (photoURL && photoURL !== user.photoURL) void host.refreshSession();
  }, [photoURL, user.photoURL, host.refreshSession]);
  // It comes at the same time, and adds to what is shown first.
  if (isPending || (isAsking && failureCount === 0)) return <Loading>Loading Hub...</Loading>;
  return (
    <>
      <Greeting displayName={account?.displayName || user.displayName} account={account} />
      {account && !account.isAddressProven && <UnprovenAddress account={account} />}
      <div className={css.hub}>
        {account && <Waiting tasks={tasksOf(account, pieces?.toReview)} />}
        {isError && !account ? (
          <LoadFailure onRetry={refetch}>We couldn’t load your hub.</LoadFailure>
        ) : (
          <Journey account={account} pictures={pieces?.pictures} />
        )}
        {account?.status === 'customer' && <YourReviews uid={user.uid} />}
        {account && <ProfilePhoto account={account} />}
      </div>
    </>
  );
}

/** What waits for the customer, one link each. */
function Waiting({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <Section title="Waiting for You">
      <ul className={css.tasks}>
        {tasks.map(({ to, what, piece }) => (
          <li key={`${to} ${what}`}>
            <Link to={to} className={css.task}>
              <strong>{what}</strong> <span className={css.piece}>{piece}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
