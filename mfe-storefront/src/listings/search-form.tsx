import { FACETS } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import css from './search-form.module.css';

/** The form's id. What is downloaded late belongs to it wherever it stands, and searches as one types. */
export const FORM = 'search';

/** The id of the filters. An address with it as the fragment unfolds them. */
export const FILTERS = 'filters';

const PARAMETER = new RegExp(`[?&](q|${FACETS.join('|')}|min|max|sort|page)=[^&]`);

/** Whether an address asks for more than the plain list. */
export const isSelection = (search: string) => PARAMETER.test(search);

interface SearchFormProps {
  search: string;
  /** The shopper is about to search. */
  onIntent: () => void;
}

/** Asks for the address with the typed words, also without scripts. */
export function SearchForm({ search, onIntent }: SearchFormProps) {
  return (
    <search>
      <form id={FORM} action="/products" className={css.form} onFocus={onIntent} onInput={onIntent}>
        <input
          type="search"
          name="q"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          maxLength={100}
          className={css.field}
          defaultValue={new URLSearchParams(search).get('q') ?? ''}
        />
        <button type="submit" className={css.button}>
          Search
        </button>
        {!isSelection(search) && (
          <button
            type="submit"
            name="page"
            value="1"
            formAction={`/products#${FILTERS}`}
            className={css.button}
          >
            Filter and sort
          </button>
        )}
      </form>
    </search>
  );
}
