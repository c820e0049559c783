import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { Loaded } from '../loaded.tsx';
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
  return (
    <Loaded query={useQuery(pageQuery(host, slug))} noun="page">
      {(page) => (
        <>
          <PageEditor page={page} />
          <RecordHistory subject={`page.${slug}`} />
        </>
      )}
    </Loaded>
  );
}
