import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { SEE_IT } from '@hearthside/services/trade/words.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import { failure } from '../island.tsx';
import css from './yard-button.module.css';
import type { YardProduct } from './yard-product.ts';

const YardDialog = latePart<{ product: YardProduct; onClose: () => void }>(
  () => import(/* webpackChunkName: "yard" */ './yard-dialog.tsx'),
  { failure },
);

/** Shows a product in a photo of the shopper's yard, if it has a cut-out. The click downloads the code for it. */
export function YardButton({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  if (!canBeShown(product)) return null;
  return (
    <>
      <Button look="secondary" className={css.button} onClick={() => setOpen(true)}>
        {SEE_IT}
      </Button>
      {isOpen && <YardDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}

function canBeShown(product: Product): product is Product & YardProduct {
  return Boolean(product.cutout && product.dimensions?.view);
}
