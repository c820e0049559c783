import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { UndoNotices } from '../history/undo-notices.tsx';
import { useAnyRecordBeside } from '../list/use-record-beside.ts';
import { AdminNotes } from '../notes/admin-notes.tsx';
import css from './figures.module.css';
import { FiguresSection } from './figures-section.tsx';
import { TodaysRecord } from './todays-record.tsx';
import { TodoList } from './todo-list.tsx';

export default function DashboardPage() {
  const host = useHost();
  const { session } = host;
  if (session.state !== 'signed-in') return <Loading>Loading dashboard...</Loading>;
  const { user } = session;
  return (
    <Page>
      <PageHeading lead="What needs doing in the workshop today.">
        Welcome, {user.displayName || user.email}!
      </PageHeading>
      {user.isAdmin && <Today uid={user.uid} />}
    </Page>
  );
}

function Today({ uid }: { uid: string }) {
  const beside = useAnyRecordBeside();
  return (
    <>
      <TodaysRecord beside={beside}>
        <div className={css.content}>
          <div className={css.columns}>
            <TodoList beside={beside} />
            <div className={css.beside}>
              <AdminNotes uid={uid} />
              <FiguresSection />
            </div>
          </div>
        </div>
      </TodaysRecord>
      <UndoNotices />
    </>
  );
}
