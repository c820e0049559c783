import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { failure } from '../island.tsx';
import { ASKS } from './choices.ts';
import { hasChips } from './option-fields.tsx';

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

/** Ask the shop for something about a product. The address opens the dialog: the prerendered page has no code for it. */
export function AskLink({ of, children }: { of: 'question' | 'samples'; children: ReactNode }) {
  const asked = new URLSearchParams(useLocation().search);
  asked.set(ASKS, of);
  return (
    <LinkButton
      look="quiet"
      aria-haspopup="dialog"
      replace
      to={{ search: `${asked}` }}
      className={layout.flush}
    >
      {children}
    </LinkButton>
  );
}

/** The dialog that the address names. */
export function AskDialog({ product }: { product: Product }) {
  const others = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const asked = others.get(ASKS);
  others.delete(ASKS);
  const Dialog =
    asked === 'question'
      ? QuestionDialog
      : asked === 'samples' && hasChips(product.options)
        ? SampleDialog
        : undefined;
  return (
    Dialog &&
    createPortal(
      <Dialog product={product} onClose={() => navigate({ search: `${others}` }, { replace: true })} />,
      document.body,
    )
  );
}
