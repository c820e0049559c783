import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type ReactNode, useState } from 'react';
import css from './yard-button.module.css';
import type { YardProduct } from './yard-product.ts';

/** Shows a product in a photo of the shopper's yard, if it has a cut-out. The click downloads the code for it. */
export function YardButton({ product }: { product: Product }) {
  const host = useHost();
  // `true` while the code is downloaded: React renders nothing for it.
  const [dialog, setDialog] = useState<ReactNode>();
  if (!canBeShown(product)) return null;
  const open = () => {
    setDialog(true);
    import(/* webpackChunkName: "yard" */ './yard-dialog.tsx').then(
      ({ default: YardDialog }) =>
        setDialog(<YardDialog product={product} onClose={() => setDialog(null)} />),
      () => {
        setDialog(null);
        host.alert('We couldn’t load this. Please try again.');
      },
    );
  };
  return (
    <>
      <Button look="secondary" className={css.button} pending={dialog === true} onClick={open}>
        See it in your yard
      </Button>
      {dialog}
    </>
  );
}

function canBeShown(product: Product): product is Product & YardProduct {
  return Boolean(product.cutout && product.dimensions?.view);
}
