import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import { failure } from '../island.tsx';

const SampleDialog = latePart<{ product: Product; onClose: () => void }>(
  () => import(/* webpackChunkName: "request" */ '../consultations/sample-dialog.tsx'),
  { failure },
);

/** Asks for samples of the materials of a product, if it shows some. The click downloads the code for it. */
export function SampleButton({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  if (!product.options?.some(({ choices }) => choices.some(({ chip }) => chip))) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Ask for samples
      </Button>
      {isOpen && <SampleDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
