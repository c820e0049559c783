import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { PageFailure } from '../page-failure.tsx';
import { ComparedProducts } from './compared-products.tsx';
import { ListedProducts } from './listed-products.tsx';
import { comparedIn, comparisonLink, listIn, listLink, MOST_COMPARED } from './saved-address.ts';
import css from './saved-page.module.css';
import { cardsQuery, savedChoicesQuery, useSave, useSaved } from './saved-queries.ts';
import { SharedList } from './shared-list.tsx';
import ViewedProducts from './viewed-products.tsx';

const COMPARISON = 'Compare Products';
export const SAVED_HERE = 'Saved in this browser. Sign in to see them on every device.';
const SAVED_IN_ACCOUNT = 'Saved in your account. Sign in on any device to see them there.';

const never = () => () => undefined;

/** What a visitor has saved, a list that somebody shares, or products side by side: as the address says. */
export default function SavedPage() {
  const { search: asked } = useLocation();
  // The edge keeps one document for all of them, which React takes over first.
  const search = useSyncExternalStore(
    never,
    () => asked,
    () => '',
  );
  const host = useHost();
  const compared = comparedIn(search);
  const isCompared = compared !== undefined;
  const list = listIn(search);
  useEffect(() => {
    if (isCompared) host.setTitle(COMPARISON);
  }, [host.setTitle, isCompared]);
  if (compared)
    return (
      <Page>
        <PageHeading>{COMPARISON}</PageHeading>
        <PrintPage back={['/saved', 'Saved products']}>
          <ComparedProducts list={compared} />
        </PrintPage>
      </Page>
    );
  return list ? <SharedList key={search} list={list} /> : <OwnProducts />;
}

/** The products that a visitor has saved: in this browser, or signed in on every device. */
function OwnProducts() {
  const host = useHost();
  const saved = useSaved();
  const cards = useQuery({ ...cardsQuery(host, saved.data ?? []), enabled: saved.isSuccess });
  const { data: choices = {} } = useQuery(savedChoicesQuery(host, saved.data));
  const { mutate: save } = useSave();
  const [picked, setPicked] = useState<string[]>([]);
  if (saved.isError || cards.isError)
    return (
      <Page>
        <PageFailure onRetry={() => void Promise.all([saved.refetch(), cards.refetch()])}>
          We couldn’t load your saved products.
        </PageFailure>
      </Page>
    );
  const products = (cards.data ?? []).filter(({ id }) => saved.data?.includes(id));
  const compared = picked.filter((id) => products.some((product) => product.id === id));
  const share = async () => {
    const link = listLink(
      products.map(({ id }) => id),
      choices,
    );
    try {
      await navigator.clipboard.writeText(link);
      host.toast('The link to your list has been copied.');
    } catch {
      void host.alert(link);
    }
  };
  return (
    <Page>
      <PageHeading lead={host.session.state === 'signed-in' ? SAVED_IN_ACCOUNT : SAVED_HERE}>
        Saved Products
      </PageHeading>
      <div className={css.products}>
        {!saved.data || !cards.data ? (
          <>
            <noscript>
              <p>
                This page needs JavaScript. <a href="/products">Our products</a> work without it.
              </p>
            </noscript>
            <Loading>Loading products...</Loading>
          </>
        ) : products.length === 0 ? (
          <EmptyState title="Nothing saved yet">
            <p>“Save” on a product’s page to keep it here.</p>
            <LinkButton to="/products">Explore Products</LinkButton>
          </EmptyState>
        ) : (
          <>
            <div className={`${css.actions} ${css.bar}`}>
              <Button look="secondary" onClick={share}>
                Copy a link to this list
              </Button>
              {compared.length > 1 && (
                <LinkButton to={comparisonLink(compared, choices)}>
                  Compare {compared.length} products
                </LinkButton>
              )}
              {products.length > 1 && compared.length < 2 && (
                <p>Check 2 to {MOST_COMPARED} products to compare them.</p>
              )}
            </div>
            <ListedProducts products={products} choices={choices}>
              {({ id, name }) => (
                <div className={css.actions}>
                  {products.length > 1 && (
                    <Check
                      aria-label={`Compare ${name}`}
                      checked={compared.includes(id)}
                      disabled={compared.length === MOST_COMPARED && !compared.includes(id)}
                      onChange={({ target }) =>
                        setPicked(
                          target.checked ? [...compared, id] : compared.filter((other) => other !== id),
                        )
                      }
                    >
                      Compare
                    </Check>
                  )}
                  <Button
                    look="quiet"
                    aria-label={`Remove ${name}`}
                    onClick={() => save({ ids: [id], isSaved: false })}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </ListedProducts>
          </>
        )}
      </div>
      {saved.data && <ViewedProducts except={saved.data} />}
    </Page>
  );
}
