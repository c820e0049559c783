import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { failure } from '../island.tsx';
import { QUESTION, SAMPLES } from './choices.ts';

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
export function SampleLink({ product }: { product: Product }) {
  if (!product.options?.some(({ choices }) => choices.some(({ chip }) => chip))) return null;
  return <DialogLink name={SAMPLES} label="Ask for samples" product={product} Dialog={SampleDialog} />;
}

/** Asks the shop something about a product. */
export function QuestionLink({ product }: { product: Product }) {
  return <DialogLink name={QUESTION} label="Ask a question" product={product} Dialog={QuestionDialog} />;
}

interface DialogLinkProps {
  /** Of the field in the address that opens the dialog: the prerendered page has no code for it. */
  name: string;
  label: string;
  product: Product;
  Dialog: ComponentType<ProductDialogProps>;
}

function DialogLink({ name, label, product, Dialog }: DialogLinkProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const others = new URLSearchParams(search);
  const isOpen = others.has(name);
  others.delete(name);
  const onClose = () => navigate({ search: `${others}` }, { replace: true });
  const fields = [...others].map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return (
    <>
      <LinkButton look="quiet" aria-haspopup="dialog" replace to={{ search: [...fields, name].join('&') }}>
        {label}
      </LinkButton>
      {/* Not within the form of the options. */}
      {isOpen && createPortal(<Dialog product={product} onClose={onClose} />, document.body)}
    </>
  );
}
