import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Link, useParams } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { Loaded } from '../loaded.tsx';
import { PageEditor } from './page-editor.tsx';
import { pageQuery } from './page-queries.ts';

export default adminPage('page-editor', ShopPage, <Link to="/admin/pages">All pages</Link>);

function ShopPage() {
  const host = useHost();
  const { slug = '' } = useParams();
  return (
    <Loaded key={slug} query={pageQuery(host, slug)} noun="page">
      {(page) => (
        <>
          <PageEditor page={page} />
          <RecordHistory subject={`page.${slug}`} />
        </>
      )}
    </Loaded>
  );
}
