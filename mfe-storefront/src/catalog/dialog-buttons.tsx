import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type LatePart, latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import { failure } from '../island.tsx';
import css from '../saved/save-button.module.css';
import type { YardProduct } from '../yard/yard-product.ts';

/** A button that opens a dialog about a product, if that can be shown. The press downloads the dialog's code. */
const dialogButton = <Shown extends object>(
  label: string,
  canBeShown: (product: Product) => unknown,
  load: Parameters<typeof latePart<{ product: Shown; onClose: () => void }>>[0],
) => {
  const Dialog = latePart(load, { failure }) as LatePart<object>;
  return ({ product }: { product: Product }) => {
    const [isOpen, setOpen] = useState(false);
    if (!canBeShown(product)) return;
    return (
      <>
        <Button look="secondary" className={css.button} onClick={() => setOpen(true)}>
          {label}
        </Button>
        {isOpen && <Dialog {...{ product, onClose: () => setOpen(false) }} />}
      </>
    );
  };
};

/** Shows a product in a photo of the shopper's yard, if it has a cut-out. */
export const YardButton = dialogButton<YardProduct>(
  'See it in your yard',
  ({ cutout, dimensions }) => cutout && dimensions?.view,
  () => import(/* webpackChunkName: "yard" */ '../yard/yard-dialog.tsx'),
);

/** Asks for samples of a product's materials, if it shows those of a group. */
export const SampleButton = dialogButton<Product>(
  'Ask for samples',
  ({ options }) => options?.some(({ choices: [first] }) => first?.chip),
  () => import(/* webpackChunkName: "request" */ '../consultations/sample-dialog.tsx'),
);
