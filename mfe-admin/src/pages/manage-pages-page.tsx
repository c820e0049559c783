import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
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
  // All are read at once.
  useQuery(siteQuery(host));
  useQuery(freightQuery(host));
  return (
    <Loaded query={pagesQuery(host)} noun="pages">
      {(all) => (
        <>
          <PageList pages={all} />
          <CollectionTexts pages={all} />
          <NewPageForm />
          <Loaded query={siteQuery(host)} noun="contact and footer">
            {(settings) => <SiteForm site={settings} pages={all} />}
          </Loaded>
          <Loaded query={freightQuery(host)} noun="freight">
            {(zones) => <FreightForm freight={zones} />}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}
