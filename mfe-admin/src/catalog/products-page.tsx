import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import { MOST_PRICED } from '@hearthside/services/shop/catalog/price-act.contract.ts';
import type { ProductRow } from '@hearthside/services/shop/catalog/product.contract.ts';
import {
  type Cells,
  COLUMN_NAMES,
  ID_COLUMN,
} from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import type { Column } from '../list/column.ts';
import { GrowingList } from '../list/growing-list.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { OpenLink } from '../list/open-link.tsx';
import { RecordTable } from '../list/record-table.tsx';
import { SelectionProvider, SelectRow, useSelection } from '../list/selection.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { productListQuery, productRowsPage, STATE_NAMES, STATES } from './product-queries.ts';
import css from './products-page.module.css';

const FILTERS = ['state'] as const;
const COLUMNS: readonly Column<ProductRow>[] = [
  {
    id: 'name',
    name: 'Product',
    share: 4,
    show: ({ id, name, picture }) => (
      <span className={css.product}>
        {picture && <Picture picture={picture} alt="" sizes="4rem" className={css.picture} />}
        <OpenLink to={`/admin/add-product?product=${id}`} label={`Edit ${name}`}>
          {name}
        </OpenLink>
      </span>
    ),
  },
  { id: 'itemNumber', name: 'Item #', share: 1, at: 'what' },
  {
    id: 'state',
    name: 'State',
    at: 'what',
    value: ({ state }) => STATES[state].label,
    show: ({ state }) => (
      <Badge tone={state === 'active' ? 'success' : 'neutral'}>{STATES[state].label}</Badge>
    ),
  },
  {
    id: 'price',
    name: 'Price',
    at: 'end',
    isAmount: true,
    value: (product) => pricing(product).now / 100,
    show: (product) => {
      const { now, was } = pricing(product);
      return (
        <>
          {formatCents(now)} {was !== null && <s>{formatCents(was)}</s>}
        </>
      );
    },
  },
  { id: 'sale', name: 'Sale', at: 'note', share: 3, value: saleNote },
];

/** The file can be imported again. */
const FILE_COLUMNS: readonly Column<Cells>[] = [ID_COLUMN, ...COLUMN_NAMES].map((name) => ({
  id: name,
  name,
}));

const LOADING = { fallback: <Loading>Loading...</Loading> };
/** What stands above the list, by the button and the key that open it. */
const PANELS = {
  'Change prices': {
    key: 'o',
    Panel: latePart(() => import('./price-act.tsx'), { ...LOADING, failure: 'We couldn’t load the prices.' }),
  },
  'Import CSV': {
    key: 'i',
    Panel: latePart(() => import('./product-import.tsx'), {
      ...LOADING,
      failure: 'We couldn’t load the import.',
    }),
  },
};

export default adminPage('products', Products);

function Products() {
  const host = useHost();
  const { filter, setFilter } = useListInUrl(FILTERS);
  const list = useInfiniteQuery(productListQuery(host, filter));
  const [open, setOpen] = useState<string>();
  return (
    <SelectionProvider
      filter={JSON.stringify(filter)}
      shown={list.data?.pages.flatMap(({ items }) => items) ?? []}
      most={MOST_PRICED}
      mayChoose={() => true}
    >
      <p className={`${layout.row2} ${css.acts}`}>
        <LinkButton to="/admin/add-product">Create New Product</LinkButton>
        {Object.entries(PANELS).map(([name, { key }]) => (
          <Button
            key={name}
            look="secondary"
            byKey={key}
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            {name}
            {name === 'Change prices' && <Chosen />}
          </Button>
        ))}
      </p>
      {Object.entries(PANELS).map(([name, { Panel }]) => open === name && <Panel key={name} />)}
      <ListFilterForm
        filter={filter}
        onFilter={setFilter}
        searchLabel="Search by name, number or tag"
        choice={{
          name: 'state',
          label: 'Filter by state',
          everything: 'All states',
          options: STATE_NAMES.map((state) => STATES[state].label),
        }}
      />
      <GrowingList
        query={list}
        noun="products"
        empty="No products found."
        columns={COLUMNS}
        ofFile={FILE_COLUMNS}
        page={(page) => productRowsPage(host, filter, page)}
      >
        {(products, columns) => (
          <RecordTable
            caption="By item number"
            columns={columns}
            items={products}
            keyOf={({ id }) => id}
            boxOf={(product) => <SelectRow item={product} label={`Choose ${product.name}`} />}
          />
        )}
      </GrowingList>
    </SelectionProvider>
  );
}

function Chosen() {
  const { length } = useSelection().entries;
  return length > 0 && ` (${length})`;
}

/** What the clock does to the price, or did. */
function saleNote({ hasSale, isOnSale, saleFrom, saleUntil, planned }: ProductRow): string {
  if (planned) return `New prices from ${momentText(planned.from)}`;
  if (!hasSale || (!saleFrom && !saleUntil)) return '';
  if (saleUntil !== '' && Date.parse(saleUntil) <= Date.now()) return `Sale ended ${momentText(saleUntil)}`;
  if (!isOnSale) return `Sale begins ${momentText(saleFrom)}`;
  return `Sale ends ${saleUntil ? momentText(saleUntil) : 'when you end it'}`;
}
