import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { freightQuery, pagesQuery, siteQuery } from '../pages/page-queries.ts';
import { FreightForm } from './freight-form.tsx';
import { SiteForm } from './site-form.tsx';

export default adminPage('settings', Settings, 'How the shop is reached, paid and delivered from.');

function Settings() {
  const host = useHost();
  // All are read at once.
  useQuery(siteQuery(host));
  useQuery(freightQuery(host));
  return (
    <>
      <Loaded query={pagesQuery(host)} noun="pages">
        {(pages) => (
          <Loaded query={siteQuery(host)} noun="contact and footer">
            {(settings) => <SiteForm site={settings} pages={pages} />}
          </Loaded>
        )}
      </Loaded>
      <Loaded query={freightQuery(host)} noun="freight">
        {(zones) => <FreightForm freight={zones} />}
      </Loaded>
    </>
  );
}
