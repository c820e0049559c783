import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { failure } from '../island.tsx';

interface ProductDialogProps {
  product: Product;
  onClose: () => void;
}

const SampleDialog = latePart<ProductDialogProps>(
  () => import(/* webpackChunkName: "request" */ '../consultations/sample-dialog.tsx'),
  { failure },
);
const QuestionDialog = latePart<ProductDialogProps>(
  () => import(/* webpackChunkName: "request" */ '../consultations/question-dialog.tsx'),
  { failure },
);

/** Asks for samples of a product's materials, if it shows some. */
export function SampleButton({ product }: { product: Product }) {
  if (!product.options?.some(({ choices }) => choices.some(({ chip }) => chip))) return null;
  return <DialogButton label="Ask for samples" product={product} Dialog={SampleDialog} />;
}

/** Asks the shop something about a product. */
export function QuestionButton({ product }: { product: Product }) {
  return <DialogButton label="Ask a question" product={product} Dialog={QuestionDialog} />;
}

interface DialogButtonProps {
  label: string;
  product: Product;
  Dialog: ComponentType<ProductDialogProps>;
}

/** It is there once it has its code, so not in the prerendered page. */
function DialogButton({ label, product, Dialog }: DialogButtonProps) {
  const [isThere, setThere] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setThere(true), []);
  if (!isThere) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* Not within the form of the options. */}
      {isOpen && createPortal(<Dialog product={product} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
