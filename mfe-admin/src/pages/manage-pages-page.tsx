import type { Host, PageProps } from '@hearthside/shell/federation/contract.ts';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { CollectionTexts } from './collection-texts.tsx';
import { NewPageForm } from './new-page-form.tsx';
import { PageList } from './page-list.tsx';
import { pagesQuery, siteQuery } from './page-queries.ts';
import { SiteForm } from './site-form.tsx';

export default function ManagePagesPage({ host }: PageProps) {
  return (
    <AdminPage
      host={host}
      title="Manage Pages"
      lead="What shoppers read about the workshop. A draft changes nothing for them until you publish it."
    >
      {() => <ManagePages host={host} />}
    </AdminPage>
  );
}

function ManagePages({ host }: { host: Host }) {
  const pages = useQuery(pagesQuery(host));
  const site = useQuery(siteQuery(host));
  if (pages.isError || site.isError) {
    const retry = () => Promise.all([pages.refetch(), site.refetch()]);
    return <LoadFailure onRetry={retry}>The pages could not be loaded.</LoadFailure>;
  }
  if (!pages.data || !site.data) return <Loading>Loading pages...</Loading>;
  return (
    <>
      <PageList pages={pages.data} />
      <CollectionTexts host={host} pages={pages.data} />
      <NewPageForm host={host} />
      <SiteForm host={host} site={site.data} pages={pages.data} />
    </>
  );
}
