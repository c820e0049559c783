import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import type { ReactNode } from 'react';
import { UndoNotices } from '../history/undo-notices.tsx';
import css from './admin-page.module.css';
import { isAdmin } from './is-admin.ts';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  /** Whose page it is besides the owner's, as the page table says. @default nobody's */
  audience?: 'workshop';
  /** Rendered only for those, so nothing is fetched for others. */
  children: (isAdmin: boolean) => ReactNode;
}

/** Frame of every screen under /admin. Only its audience sees its content; the API refuses other users too. */
export function AdminPage({ title, lead, audience, children }: AdminPageProps) {
  const host = useHost();
  const { session } = host;
  const isOwner = isAdmin(host);
  const isOfWorkshop = session.state === 'signed-in' && session.user.isWorkshop;
  const isSeen = isOwner || (audience === 'workshop' && isOfWorkshop);
  return (
    <Page>
      <div className={css.content}>
        <PageHeading lead={isSeen ? lead : undefined}>{title}</PageHeading>
        {session.state === 'loading' && <Loading>Checking permissions...</Loading>}
        {session.state !== 'loading' && !isSeen && <EmptyState title="Access Denied" />}
        {isSeen && children(isOwner)}
        {isOwner && <UndoNotices />}
      </div>
    </Page>
  );
}
