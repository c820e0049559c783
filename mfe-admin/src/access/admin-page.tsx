import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import type { ReactNode } from 'react';
import { UndoNotices } from '../history/undo-notices.tsx';
import css from './admin-page.module.css';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  /** Rendered only for admins, so nothing is fetched for others. */
  children: () => ReactNode;
}

/** Frame of every screen under /admin. Only admins see its content; the API refuses other users too. */
export function AdminPage({ title, lead, children }: AdminPageProps) {
  const host = useHost();
  const { session } = host;
  const isAdmin = session.state === 'signed-in' && session.user.isAdmin;
  return (
    <Page>
      <div className={css.content}>
        <PageHeading lead={isAdmin ? lead : undefined}>{title}</PageHeading>
        {session.state === 'loading' && <Loading>Checking permissions...</Loading>}
        {session.state !== 'loading' && !isAdmin && <EmptyState title="Access Denied" />}
        {isAdmin && children()}
        {isAdmin && <UndoNotices />}
      </div>
    </Page>
  );
}
