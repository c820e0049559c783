import { useHost } from '@hearthside/shell/federation/host.tsx';
import { readSavedChoices } from '@hearthside/shell/federation/saved-products.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { choicesIn } from '../catalog/choices.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import grid from '../catalog/products-page.module.css';
import ChosenChoices from '../consultations/chosen-choices.tsx';
import { PageFailure } from '../page-failure.tsx';
import css from './saved-page.module.css';
import { cardsQuery, savedQuery, useSave } from './saved-queries.ts';
import ViewedProducts from './viewed-products.tsx';

/** The products that a visitor has saved: in this browser, or signed in on every device. */
export default function SavedPage() {
  const host = useHost();
  const saved = useQuery(savedQuery(host));
  const cards = useQuery({ ...cardsQuery(host, saved.data ?? []), enabled: saved.isSuccess });
  const { mutate: save } = useSave();
  if (saved.isError || cards.isError)
    return (
      <Page>
        <PageFailure onRetry={() => void Promise.all([saved.refetch(), cards.refetch()])}>
          We couldn’t load your saved products.
        </PageFailure>
      </Page>
    );
  const products = (cards.data ?? []).filter(({ id }) => saved.data?.includes(id));
  const choices = readSavedChoices();
  const isSignedOut = host.session.state === 'signed-out';
  return (
    <Page>
      <PageHeading
        lead={isSignedOut ? 'Saved in this browser. Sign in to see them on every device.' : undefined}
      >
        Saved Products
      </PageHeading>
      <div className={css.products}>
        {!saved.data || !cards.data ? (
          <Loading>Loading products...</Loading>
        ) : products.length === 0 ? (
          <EmptyState title="Nothing saved yet">
            <p>“Save” on a product’s page to keep it here.</p>
            <LinkButton to="/products">Explore Products</LinkButton>
          </EmptyState>
        ) : (
          <ul className={grid.grid}>
            {products.map((product) => (
              <li key={product.id} className={css.saved}>
                <ProductCard product={product} priority={false} choices={choices[product.id]} />
                <Chosen id={product.id} search={choices[product.id]} />
                <Button
                  look="quiet"
                  aria-label={`Remove ${product.name}`}
                  onClick={() => save({ id: product.id, isSaved: false })}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ViewedProducts />
    </Page>
  );
}

function Chosen({ id, search = '' }: { id: string; search: string | undefined }) {
  const ids = choicesIn(new URLSearchParams(search));
  return ids && <ChosenChoices productId={id} choices={ids} />;
}
