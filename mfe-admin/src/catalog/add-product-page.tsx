import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { LEAVE, useUnsavedChanges } from '../use-unsaved-changes.ts';
import css from './add-product-page.module.css';
import { ProductEditor } from './product-editor.tsx';
import { productQuery, productsQuery } from './product-queries.ts';

const CLEARED_AFTER_MS = 4000;

export default function AddProductPage() {
  return <AdminPage title="Manage Products">{() => <ManageProducts />}</AdminPage>;
}

function ManageProducts() {
  const host = useHost();
  const products = useQuery(productsQuery(host));
  // A link to a product names it in the address.
  const { search } = useLocation();
  const [selected, setSelected] = useState(() => new URLSearchParams(search).get('product') ?? '');
  // Not the same as the selection: a product that has just been added is selected, and its form stays open.
  const [opened, setOpened] = useState({ id: selected, count: 0 });
  const [isDirty, setDirty] = useState(false);
  const [message, setMessage] = useSavedMessage();
  useUnsavedChanges(isDirty, host.confirm);

  const open = (id: string) => {
    setSelected(id);
    setDirty(false);
    setOpened(({ count }) => ({ id, count: count + 1 }));
  };
  const choose = async (id: string) => {
    if (!isDirty || (await host.confirm(LEAVE.question, LEAVE.labels))) open(id);
  };

  return (
    <>
      <div className={css.choice}>
        <SelectField label="Product" value={selected} onChange={(event) => choose(event.target.value)}>
          <option value="">Create New Product</option>
          {products.data?.map(({ id, name, itemNumber, state }) => (
            <option key={id} value={id}>
              #{itemNumber} {name}
              {state !== 'active' && ` (${state})`}
            </option>
          ))}
        </SelectField>
        <Link to="/admin/products">All products: search, states, sales</Link>
        {products.isError && (
          <LoadFailure onRetry={products.refetch}>The products could not be loaded.</LoadFailure>
        )}
      </div>
      <ProductToEdit key={opened.count} id={opened.id} opening={opened.count}>
        {(product) => (
          <ProductEditor
            product={product}
            onOpen={open}
            message={message}
            onDirty={setDirty}
            onReload={() => open(selected)}
            onSaved={(saved, verb) => {
              setSelected(saved.id);
              setMessage(`Product "${saved.name}" ${verb} successfully!`);
            }}
          />
        )}
      </ProductToEdit>
      {selected && <RecordHistory key={selected} subject={`product.${selected}`} />}
    </>
  );
}

interface ProductToEditProps {
  /** The product's id; empty for a new product. */
  id: string;
  /** How often a form was opened. */
  opening: number;
  children: (product: Product | null) => ReactNode;
}

function ProductToEdit({ id, opening, children }: ProductToEditProps) {
  const host = useHost();
  const { data, isError, refetch } = useQuery({ ...productQuery(host, id, opening), enabled: id !== '' });
  if (id === '') return children(null);
  // The form stays even if a later read fails.
  if (data) return children(data);
  if (isError) return <LoadFailure onRetry={refetch}>The product could not be loaded.</LoadFailure>;
  return <Loading>Loading product...</Loading>;
}

/** A message that clears itself after four seconds, and a function that sets it. */
function useSavedMessage() {
  const [message, setMessage] = useState({ text: '' });
  useEffect(() => {
    if (!message.text) return;
    const timer = setTimeout(() => setMessage({ text: '' }), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message.text, (text: string) => setMessage({ text })] as const;
}
