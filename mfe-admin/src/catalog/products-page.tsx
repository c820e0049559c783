import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { ProductRow } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { shortDateTime } from '../dates.ts';
import { AdminTable } from '../list/admin-table.tsx';
import { GrowingList } from '../list/growing-list.tsx';
import { ListFilterForm } from '../list/list-filter.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { productListQuery } from './product-queries.ts';
import { STATE_NAMES, STATES } from './product-states.ts';
import css from './products-page.module.css';

const FILTERS = ['state'] as const;
const COLUMNS = ['Product', 'State', 'Price', 'Action'];

export default function ProductsPage() {
  return <AdminPage title="All Products">{() => <Products />}</AdminPage>;
}

function Products() {
  const host = useHost();
  const { filter, setFilter } = useListInUrl(FILTERS);
  const list = useInfiniteQuery(productListQuery(host, filter));
  return (
    <>
      <p>
        <LinkButton to="/admin/add-product">Create New Product</LinkButton>
      </p>
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
      <GrowingList query={list} noun="products" empty="No products found.">
        {(products) =>
          products.length > 0 && (
            <AdminTable caption="By item number" columns={COLUMNS}>
              {products.map((product) => (
                <Row key={product.id} product={product} />
              ))}
            </AdminTable>
          )
        }
      </GrowingList>
    </>
  );
}

function Row({ product }: { product: ProductRow }) {
  const { id, name, itemNumber, picture, state } = product;
  const { now, was } = pricing(product);
  const tone = state === 'active' ? 'success' : 'neutral';
  return (
    <TableRow>
      <TableCell data-label="Product">
        <span className={css.product}>
          {picture && <Picture picture={picture} alt="" sizes="4rem" className={css.picture} />}
          <span>
            #{itemNumber} {name}
          </span>
        </span>
      </TableCell>
      <TableCell data-label="State">
        <Badge tone={tone}>{STATES[state].label}</Badge>
      </TableCell>
      <TableCell data-label="Price">
        {dollars(now)} {was !== null && <s>{dollars(was)}</s>}
        <SaleNote product={product} />
      </TableCell>
      <TableCell data-label="Action">
        <LinkButton look="secondary" to={`/admin/add-product?product=${id}`} aria-label={`Edit ${name}`}>
          Edit
        </LinkButton>
      </TableCell>
    </TableRow>
  );
}

/** What the clock does to the price, or did. */
function SaleNote({ product: { hasSale, isOnSale, saleFrom, saleUntil } }: { product: ProductRow }) {
  if (!hasSale || (!saleFrom && !saleUntil)) return null;
  const isOver = saleUntil !== '' && Date.parse(saleUntil) <= Date.now();
  const words = isOver
    ? `Sale ended ${shortDateTime(saleUntil)}`
    : isOnSale
      ? `Sale ends ${saleUntil ? shortDateTime(saleUntil) : 'when you end it'}`
      : `Sale begins ${shortDateTime(saleFrom)}`;
  return <span className={css.note}>{words}</span>;
}

const dollars = (amount: number) => formatCents(Math.round(amount * 100));
