import {
  FACETS,
  type Facet,
  type FacetCount,
  type ListingQuery,
} from '@hearthside/services/shop/listings/listing-query.contract.ts';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { areOpen } from '../island.tsx';
import css from './found-products.module.css';
import { PriceFields } from './price-fields.tsx';
import { FILTERS, FORM } from './search-form.tsx';
import { useAddressValue } from './use-address-value.ts';

const FACET_NAMES: Record<Facet, string> = {
  collection: 'Collection',
  tag: 'Tag',
  material: 'Material',
  [TRAIT.facet]: TRAIT.label,
  availability: 'Availability',
};

interface FiltersProps {
  facets: Record<Facet, FacetCount[]>;
  query: ListingQuery;
  /** How many products they leave. */
  total: number;
  onChange: () => void;
}

/** Those that are offered. A tag of an older address still counts, and is taken away where it is named. */
const OFFERED = FACETS.filter((facet) => facet !== 'tag');

/** The filters with their counts: on a small screen a sheet, which a button closes that says what they leave. Without scripts a button applies them. */
export function Filters({ facets, query, total, onChange }: FiltersProps) {
  const [isApplied, setApplied] = useState(false);
  useEffect(() => setApplied(true), []);
  const chosen = FACETS.reduce((sum, facet) => sum + query[facet].length, 0);
  return (
    <Folded id={FILTERS} className={css.filters} summary={<>Filters{chosen > 0 && ` (${chosen})`}</>}>
      <div className={css.groups}>
        {OFFERED.map(
          (facet) =>
            facets[facet].length > 0 && (
              <FacetField
                key={facet}
                facet={facet}
                counts={facets[facet]}
                chosen={query[facet]}
                onChange={onChange}
              />
            ),
        )}
        <PriceFields query={query} onChange={onChange} />
        <div className={css.apply}>
          {isApplied ? (
            <Button onClick={({ currentTarget }) => close(currentTarget)}>
              Show {total === 1 ? '1 result' : `${total.toLocaleString('en-US')} results`}
            </Button>
          ) : (
            <Button type="submit" form={FORM}>
              Show products
            </Button>
          )}
        </div>
      </div>
    </Folded>
  );
}

function close(within: HTMLElement): void {
  const filters = within.closest<HTMLDetailsElement>(`#${FILTERS}`);
  if (!filters) return;
  filters.open = false;
  filters.querySelector('summary')?.focus();
}

interface FoldedProps {
  id: string;
  className?: string;
  summary: ReactNode;
  children: ReactNode;
}

/** Unfolded at first if the prerendered page has it so by then. An address that names it unfolds it and takes the focus there. */
function Folded({ id, className, summary, children }: FoldedProps) {
  const [isOpen] = useState(() => areOpen(id));
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isNamed || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus();
  }, [isNamed]);
  return (
    <details
      ref={details}
      id={id}
      className={className}
      open={isOpen}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && close(currentTarget)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

interface FacetFieldProps {
  facet: Facet;
  counts: FacetCount[];
  chosen: string[];
  onChange: () => void;
}

const SHOWN = 7;

function FacetField({ facet, counts, chosen, onChange }: FacetFieldProps) {
  const isRare = (value: string, place: number) => place >= SHOWN && !chosen.includes(value);
  const rare = counts.filter(({ value }, place) => isRare(value, place));
  const row = (counted: FacetCount) => (
    <FacetValue
      key={counted.value}
      {...{ facet, onChange, ...counted }}
      isChosen={chosen.includes(counted.value)}
    />
  );
  return (
    <fieldset className={css.group}>
      <legend>{FACET_NAMES[facet]}</legend>
      {counts.filter(({ value }, place) => !isRare(value, place)).map(row)}
      {rare.length > 0 && (
        <Folded id={`more-${facet}`} className={css.more} summary={`${rare.length} more`}>
          {rare.map(row)}
        </Folded>
      )}
    </fieldset>
  );
}

interface FacetValueProps extends FacetCount {
  facet: Facet;
  isChosen: boolean;
  onChange: () => void;
}

function FacetValue({ facet, value, count, isChosen, onChange }: FacetValueProps) {
  const box = useAddressValue<HTMLInputElement, 'checked'>('checked', isChosen);
  return (
    <label className={css.value}>
      <input
        ref={box}
        type="checkbox"
        name={facet}
        value={value}
        form={FORM}
        defaultChecked={isChosen}
        onChange={onChange}
      />
      <span>{value}</span>
      <span className={css.number}>
        <span className={layout.spoken}>, products: </span>
        {count}
      </span>
    </label>
  );
}
