import { PAGES, type Page as SitePage } from '@hearthside/services/core/site/pages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { UndoNotices } from '../history/undo-notices.tsx';
import { PageTabs } from '../workspace/page-tabs.tsx';
import css from './admin-page.module.css';
import { isAdmin } from './is-admin.ts';

interface OfAudience {
  /** Else it is the workshop who sees it. */
  isOwner: boolean;
}

/**
 * A page under /admin, by its name in the page table, which has its title and audience. Only they see its content, so nothing
 * is fetched for others; the API refuses them too.
 */
export function adminPage(
  name: keyof typeof PAGES.admin,
  Content: ComponentType<OfAudience>,
  lead?: ReactNode,
) {
  const { title, audience }: SitePage = PAGES.admin[name];
  return function AdminPage() {
    const host = useHost();
    const { session } = host;
    const isOwner = isAdmin(host);
    const isOfWorkshop = session.state === 'signed-in' && session.user.isWorkshop;
    const isSeen = isOwner || (audience === 'workshop' && isOfWorkshop);
    return (
      <Page>
        <div className={css.content}>
          <PageHeading lead={isSeen ? lead : undefined}>{title}</PageHeading>
          {isOwner && <PageTabs name={name} />}
          {session.state === 'loading' && <Loading>Checking permissions...</Loading>}
          {session.state !== 'loading' && !isSeen && <EmptyState title="Access Denied" />}
          {isSeen && <Content isOwner={isOwner} />}
          {isOwner && <UndoNotices />}
        </div>
      </Page>
    );
  };
}

/** The same of the record that its address names. */
export function recordPage(
  name: keyof typeof PAGES.admin,
  RecordOf: ComponentType<OfAudience & { uid: string; id: string }>,
  lead?: ReactNode,
) {
  function OneRecord({ isOwner }: OfAudience) {
    const { uid = '', id = '' } = useParams();
    return <RecordOf key={`${uid} ${id}`} {...{ uid, id, isOwner }} />;
  }
  return adminPage(name, OneRecord, lead);
}
