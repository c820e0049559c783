import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import {
  type Collection,
  pathOfPage,
  textSlugOf,
} from '@hearthside/services/shop/listings/collection.contract.ts';
import type { PageRow } from '@hearthside/services/shop/pages/page.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { Summary } from '../summary.tsx';
import { NewPageForm } from './new-page-form.tsx';
import css from './page-list.module.css';
import { collectionsQuery, pagesQuery, useAddPage } from './page-queries.ts';

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

/** Every page with its state, and the way to its editor. */
export function PageList({ pages }: { pages: PageRow[] }) {
  if (pages.length === 0) return <EmptyState title="No pages yet." />;
  return (
    <ul className={css.list} aria-label="Pages" data-rows>
      {pages.map(({ slug, title, publishedAt, hasChanges }) => (
        <li key={slug} className={css.page}>
          <Link to={`/admin/pages/${slug}`} className={css.title}>
            {title}
          </Link>
          <span className={css.address}>{pathOfPage(slug)}</span>
          <span className={`${layout.row2} ${css.state}`}>
            {publishedAt ? `Published ${momentText(publishedAt)}` : 'Not published'}
            {hasChanges && <Badge tone="accent">{publishedAt ? 'Unpublished changes' : 'Draft'}</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The collections without a text, which is a page of the owner's too. */
function CollectionTexts({ pages }: { pages: PageRow[] }) {
  const host = useHost();
  const { data: collections = [] } = useQuery(collectionsQuery(host));
  const add = useAddPage();
  const navigate = useNavigate();
  const without = collections.filter(({ slug }) => !pages.some((page) => page.slug === textSlugOf(slug)));
  if (without.length === 0) return null;

  const write = ({ name, slug: collection }: Collection) => {
    const slug = textSlugOf(collection);
    add.mutate(
      { slug, title: name, description: name, source: '', pictures: [] },
      {
        onSuccess: () => navigate(`/admin/pages/${slug}`),
        onError: (error) => host.alert(`We couldn’t add the text. ${reasonOf(error)}`),
      },
    );
  };
  return (
    <details className={css.collections}>
      <Summary>Write about a collection</Summary>
      {without.map((collection) => (
        <Button
          key={collection.slug}
          look="secondary"
          pending={add.isPending}
          onClick={() => write(collection)}
        >
          {collection.name}
        </Button>
      ))}
    </details>
  );
}
