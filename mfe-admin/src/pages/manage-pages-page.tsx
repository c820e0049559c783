import { useHost } from '@hearthside/shell/federation/host.tsx';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { CollectionTexts } from './collection-texts.tsx';
import { NewPageForm } from './new-page-form.tsx';
import { PageList } from './page-list.tsx';
import { pagesQuery } from './page-queries.ts';

export default adminPage(
  'manage-pages',
  ManagePages,
  'What shoppers read about the workshop. A draft changes nothing for them until you publish it.',
);

function ManagePages() {
  return (
    <Loaded query={pagesQuery(useHost())} noun="pages">
      {(all) => (
        <>
          <PageList pages={all} />
          <CollectionTexts pages={all} />
          <NewPageForm />
        </>
      )}
    </Loaded>
  );
}
