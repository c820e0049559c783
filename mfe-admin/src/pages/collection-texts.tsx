import { type Collection, textSlugOf } from '@hearthside/services/shop/listings/collection.contract.ts';
import type { PageRow } from '@hearthside/services/shop/pages/page.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../admin-api.ts';
import { Summary } from '../summary.tsx';
import css from './page-list.module.css';
import { collectionsQuery, useAddPage } from './page-queries.ts';

interface CollectionTextsProps {
  pages: PageRow[];
}

/** The collections without a text, which is a page of the owner's too. */
export function CollectionTexts({ pages }: CollectionTextsProps) {
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
