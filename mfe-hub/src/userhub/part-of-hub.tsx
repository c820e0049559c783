import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { accountQuery } from '../accounts/account-queries.ts';

interface PartOfHubProps<Part> {
  heading: string;
  /** What the page shows, within a sentence. */
  name: string;
  /** Finds it in the hub's data; undefined if it is not there. */
  find: (account: Account, id: string) => Part | undefined;
  children: (part: Part, account: Account, user: SessionUser) => ReactNode;
}

/** A page below the hub: it shows a part of the hub's data, found by the id in its address. */
export function PartOfHub<Part>({ heading, ...part }: PartOfHubProps<Part>) {
  const { session } = useHost();
  const { id = '' } = useParams();
  return (
    <Page narrow>
      <PageHeading>{heading}</PageHeading>
      {session.state === 'signed-out' && <EmptyState title="Please sign in to view your hub." />}
      {session.state === 'signed-in' && <Found key={id} id={id} user={session.user} {...part} />}
    </Page>
  );
}

function Found<Part>({
  id,
  user,
  name,
  find,
  children,
}: Omit<PartOfHubProps<Part>, 'heading'> & { id: string; user: SessionUser }) {
  const host = useHost();
  const { data: account, isError, refetch } = useQuery(accountQuery(host, user.uid));
  if (!account && isError) return <LoadFailure onRetry={refetch}>We couldn’t load your {name}.</LoadFailure>;
  if (!account) return <Loading>{`Loading your ${name}...`}</Loading>;
  const part = find(account, id);
  if (part === undefined)
    return (
      <EmptyState title={`${name.charAt(0).toUpperCase()}${name.slice(1)} not found.`}>
        <BackToHub />
      </EmptyState>
    );
  return children(part, account, user);
}

export function BackToHub() {
  return (
    <LinkButton look="quiet" to="/userhub" className={layout.flush}>
      Back to your hub
    </LinkButton>
  );
}
