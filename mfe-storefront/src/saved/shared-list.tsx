import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PageFailure } from '../page-failure.tsx';
import { ListedProducts } from './listed-products.tsx';
import css from './saved-page.module.css';
import { cardsQuery, useSave } from './saved-queries.ts';

/** The list of somebody who shares it: product ids with what is chosen of each. */
export function SharedList({ list }: { list: Map<string, string> }) {
  const host = useHost();
  const navigate = useNavigate();
  const { data: products, isError, refetch } = useQuery(cardsQuery(host, [...list.keys()]));
  const { mutate: save, isPending } = useSave();
  const choices = Object.fromEntries(list);
  const keep = () =>
    save(
      { ids: products?.map(({ id }) => id) ?? [], isSaved: true, choices },
      { onSuccess: () => void navigate('/saved') },
    );
  return (
    <Page>
      <PageHeading lead="Someone shared these products with you.">A Shared List</PageHeading>
      <div className={css.products}>
        {isError && <PageFailure onRetry={refetch}>We couldn’t load the list.</PageFailure>}
        {!products && !isError && <Loading>Loading products...</Loading>}
        {products?.length === 0 && <EmptyState title="These products are no longer in our shop." />}
        {products && products.length > 0 && (
          <>
            <div className={css.actions}>
              <Button pending={isPending} onClick={keep}>
                Save all
              </Button>
            </div>
            <ListedProducts products={products} choices={choices} />
          </>
        )}
      </div>
    </Page>
  );
}
