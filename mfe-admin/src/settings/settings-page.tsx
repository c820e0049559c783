import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { bookSettingsQuery, freightQuery, pagesQuery, siteQuery } from '../pages/page-queries.ts';
import { BooksForm } from './books-form.tsx';
import { FreightForm } from './freight-form.tsx';
import { isSitePart, SiteForm } from './site-form.tsx';

export default adminPage('settings', Settings);

function Settings() {
  const host = useHost();
  const { section = '' } = useParams();
  // All are read at once.
  useQuery(siteQuery(host));
  if (!isSitePart(section))
    return (
      <Loaded query={freightQuery(host)} noun="freight">
        {(zones) => <FreightForm freight={zones} />}
      </Loaded>
    );
  return (
    <div className={layout.stack5}>
      <Loaded query={pagesQuery(host)} noun="pages">
        {(pages) => (
          <Loaded query={siteQuery(host)} noun="contact and footer">
            {(settings) => <SiteForm key={section} part={section} site={settings} pages={pages} />}
          </Loaded>
        )}
      </Loaded>
      {section === 'payment' && (
        <Loaded query={bookSettingsQuery(host)} noun="taxes and accounts">
          {(settings) => <BooksForm settings={settings} />}
        </Loaded>
      )}
    </div>
  );
}
