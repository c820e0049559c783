import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { Loaded } from '../loaded.tsx';
import css from './add-product-page.module.css';
import { ProductEditor } from './product-editor.tsx';
import { productQuery, productsQuery } from './product-queries.ts';

const CLEARED_AFTER_MS = 4000;

export default adminPage('add-product', ManageProducts);

function ManageProducts() {
  const host = useHost();
  const products = useQuery(productsQuery(host));
  const { selected, select } = useSelected('product');
  const [form, setForm] = useState<OpenForm>({ id: selected, count: 0 });
  if (form.id !== selected) setForm(formOf(form, selected));
  const [message, setMessage] = useSavedMessage();
  const choice = useRef<HTMLDivElement>(null);

  const open = (id: string) => {
    select(id);
    // The button of the former product is gone.
    choice.current?.querySelector('select')?.focus();
  };

  return (
    <>
      <div ref={choice} className={`${layout.row3} ${css.choice}`}>
        <SelectField
          label="Product"
          value={selected}
          onChange={(event) => open(event.target.value)}
          options={[
            ['', 'Create New Product'],
            ...(products.data ?? []).map(
              ({ id, name, itemNumber, state }) =>
                [id, `#${itemNumber} ${name}${state === 'active' ? '' : ` (${state})`}`] as const,
            ),
          ]}
        />
        <Link to="/admin/products">All products</Link>
        {products.isError && (
          <LoadFailure onRetry={products.refetch}>We couldn’t load the products.</LoadFailure>
        )}
      </div>
      <ProductToEdit key={form.count} id={selected} added={form.added}>
        {(product) => (
          <ProductEditor
            product={product}
            onOpen={open}
            message={message}
            onSaved={(saved, verb) => {
              setMessage(`Product "${saved.name}" ${verb} successfully!`);
              if (verb === 'updated') return;
              setForm((now) => ({ ...now, added: saved }));
              select(saved.id, { replace: true });
            }}
          />
        )}
      </ProductToEdit>
      {selected && <RecordHistory key={selected} subject={`product.${selected}`} />}
    </>
  );
}

interface OpenForm {
  id: string;
  /** How many were open before. */
  count: number;
  /** What the form has added: it goes on as the form of that product. */
  added?: Product;
}

function formOf({ added, count }: OpenForm, id: string): OpenForm {
  return id === added?.id ? { id, count, added } : { id, count: count + 1 };
}

interface ProductToEditProps {
  /** The product's id; empty for a new product. */
  id: string;
  /** The product as it was added a moment ago, until it is read. */
  added: Product | undefined;
  children: (product: Product | null) => ReactNode;
}

function ProductToEdit({ id, added, children }: ProductToEditProps) {
  const host = useHost();
  if (id === '') return children(null);
  return (
    <Loaded query={{ ...productQuery(host, id), placeholderData: added }} noun="product">
      {children}
    </Loaded>
  );
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

/** Which record a page shows, named in its address, so that Back, reload and a copied link show the same; empty for none. */
function useSelected(name: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const select = useCallback(
    (id: string, options?: { replace: boolean }) => {
      const asked = new URLSearchParams(search);
      if (id) asked.set(name, id);
      else asked.delete(name);
      void navigate({ search: asked.toString() }, options);
    },
    [name, navigate, search],
  );
  return { selected: new URLSearchParams(search).get(name) ?? '', select };
}
