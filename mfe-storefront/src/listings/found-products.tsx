import {
  type ListingSort,
  listingQueryIn,
  normalSearch,
  searchOf,
} from '@hearthside/services/shop/listings/listing-query.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { Filters } from './filters.tsx';
import css from './found-products.module.css';
import { foundQuery } from './listing-queries.ts';
import { FORM, isSelection } from './search-form.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAddressValue } from './use-address-value.ts';
import { useApplyForm, useSearchForm } from './use-search-form.ts';

/** The search of the list of products: the form as one types, and what the address asks for, if it does. */
export default function Search() {
  const { search } = useLocation();
  useSearchForm();
  return (
    <>
      <Suggestions />
      {isSelection(search) && <FoundProducts search={normalSearch(search)} />}
    </>
  );
}

/** The products that are found, with the filters that lead to others. */
function FoundProducts({ search }: { search: string }) {
  const host = useHost();
  const query = listingQueryIn(search);
  const apply = useApplyForm();
  const { data: found, isPending, isPlaceholderData, refetch } = useQuery(foundQuery(host, search));
  if (isPending) return <Loading>Loading products...</Loading>;
  if (!found) return <LoadFailure onRetry={refetch}>We couldn’t load the products.</LoadFailure>;
  const { products, total, page, pages, facets, meant } = found;
  const isFiltered = searchOf({ ...query, q: '', sort: 'number', page: 0 }) !== '';
  // Where nothing is found there is nothing to filter, but a filter may be taken back.
  const hasFilters = total > 0 || isFiltered;
  return (
    <div className={hasFilters ? css.found : undefined}>
      {hasFilters && <Filters {...{ facets, query, total }} onChange={() => apply()} />}
      <section className={css.results} aria-label="Results" aria-busy={isPlaceholderData}>
        <div className={css.top}>
          <p role="status" className={css.count}>
            {total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`}
            {query.q && ` ${meant ? 'close to' : 'for'} “${query.q}”`}
          </p>
          {meant && (
            <p>
              Did you mean <Link to={`?${searchOf({ ...query, q: meant, page: 0 })}`}>{meant}</Link>?
            </p>
          )}
          {/* The form keeps the order for the next word. */}
          <div hidden={total < 2}>
            <SortField sort={query.sort} isSearch={query.q !== ''} onChange={() => apply()} />
          </div>
        </div>
        <ChosenFilters query={query} />
        {total === 0 ? (
          <EmptyState title="Nothing found">
            <p>
              Try another word or fewer filters, or tell us what you have in mind: all our products are custom
              made.
            </p>
            <p className={css.ways}>
              <LinkButton to="/products?page=1" look="secondary">
                {isFiltered ? 'Remove all filters' : 'Show all products'}
              </LinkButton>
              <LinkButton to="/consultation">Request a Consultation</LinkButton>
            </p>
          </EmptyState>
        ) : (
          <ProductGrid products={products} />
        )}
        {pages > 1 && (
          <nav className={css.pages} aria-label="Pages">
            {page > 1 && (
              <Link rel="prev" to={`?${searchOf({ ...query, page: page - 1 })}`}>
                Previous
              </Link>
            )}
            <span>
              Page {page} of {pages}
            </span>
            {page < pages && (
              <Link rel="next" to={`?${searchOf({ ...query, page: page + 1 })}`}>
                Next
              </Link>
            )}
          </nav>
        )}
      </section>
    </div>
  );
}

interface SortFieldProps {
  sort: ListingSort;
  /** Words are looked for. */
  isSearch: boolean;
  onChange: () => void;
}

/** The order of what is found. */
function SortField({ sort, isSearch, onChange }: SortFieldProps) {
  const chosen = sort === 'number' ? '' : sort;
  const select = useAddressValue<HTMLSelectElement, 'value'>('value', chosen);
  return (
    <label className={css.sort}>
      Sort by
      <select ref={select} name="sort" form={FORM} defaultValue={chosen} onChange={onChange}>
        <option value="">{isSearch ? 'Best match' : 'Item number'}</option>
        <option value="price">Price, low to high</option>
        <option value="price-down">Price, high to low</option>
        <option value="newest">Newest</option>
        <option value="name">Name</option>
      </select>
    </label>
  );
}
