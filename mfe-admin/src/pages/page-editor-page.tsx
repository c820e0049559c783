import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { PageEditor } from './page-editor.tsx';
import { pageQuery } from './page-queries.ts';

export default function PageEditorPage() {
  const { slug = '' } = useParams();
  return (
    <AdminPage title="Edit Page" lead={<Link to="/admin/pages">All pages</Link>}>
      {() => <PageBySlug key={slug} slug={slug} />}
    </AdminPage>
  );
}

function PageBySlug({ slug }: { slug: string }) {
  const host = useHost();
  const { data, error, refetch } = useQuery(pageQuery(host, slug));
  // The form stays even if a later read fails.
  if (data)
    return (
      <>
        <PageEditor page={data} />
        <RecordHistory subject={`page.${slug}`} />
      </>
    );
  if (isRefused(error, 'not-found')) return <EmptyState title="Page not found." />;
  if (error) return <LoadFailure onRetry={refetch}>The page could not be loaded.</LoadFailure>;
  return <Loading>Loading page...</Loading>;
}
