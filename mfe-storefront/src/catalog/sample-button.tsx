import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { failure } from '../island.tsx';

const SampleDialog = latePart<{ product: Product; onClose: () => void }>(
  () => import(/* webpackChunkName: "request" */ '../consultations/sample-dialog.tsx'),
  { failure },
);

/** Asks for samples of a product's materials, if it shows some: once its options have their code, so not in the prerendered page. */
export function SampleButton({ product }: { product: Product }) {
  const [isThere, setThere] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setThere(true), []);
  if (!isThere || !product.options?.some(({ choices }) => choices.some(({ chip }) => chip))) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Ask for samples
      </Button>
      {/* Not within the form of the options. */}
      {isOpen &&
        createPortal(<SampleDialog product={product} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
