import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { CollectionTexts } from './collection-texts.tsx';
import { FreightForm } from './freight-form.tsx';
import { NewPageForm } from './new-page-form.tsx';
import { PageList } from './page-list.tsx';
import { freightQuery, pagesQuery, siteQuery } from './page-queries.ts';
import { SiteForm } from './site-form.tsx';

export default function ManagePagesPage() {
  return (
    <AdminPage
      title="Manage Pages"
      lead="What shoppers read about the workshop. A draft changes nothing for them until you publish it."
    >
      {() => <ManagePages />}
    </AdminPage>
  );
}

function ManagePages() {
  const host = useHost();
  const pages = useQuery(pagesQuery(host));
  const site = useQuery(siteQuery(host));
  const freight = useQuery(freightQuery(host));
  if (pages.isError || site.isError || freight.isError) {
    const retry = () => Promise.all([pages.refetch(), site.refetch(), freight.refetch()]);
    return <LoadFailure onRetry={retry}>The pages could not be loaded.</LoadFailure>;
  }
  if (!pages.data || !site.data || !freight.data) return <Loading>Loading pages...</Loading>;
  return (
    <>
      <PageList pages={pages.data} />
      <CollectionTexts pages={pages.data} />
      <NewPageForm />
      <SiteForm site={site.data} pages={pages.data} />
      <FreightForm freight={freight.data} />
    </>
  );
}
