import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { failure } from '../island.tsx';
import { ASKS } from './choices.ts';

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

const DIALOGS = {
  samples: { label: 'Ask for samples', Dialog: SampleDialog },
  question: { label: 'Ask a question', Dialog: QuestionDialog },
};

/** Ask the shop for something about a product. The address opens the dialog: the prerendered page has no code for it. */
export function DialogLinks({ product }: { product: Product }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const others = new URLSearchParams(search);
  const open = others.get(ASKS);
  others.delete(ASKS);
  const hasChips = product.options?.some(({ choices }) => choices.some(({ chip }) => chip));
  return (
    <p className={layout.row2}>
      {Object.entries(DIALOGS).map(
        ([name, { label, Dialog }]) =>
          (name !== 'samples' || hasChips) && (
            <Fragment key={name}>
              <LinkButton
                look="quiet"
                aria-haspopup="dialog"
                replace
                to={{ search: `${new URLSearchParams([...others, [ASKS, name]])}` }}
              >
                {label}
              </LinkButton>
              {open === name &&
                createPortal(
                  <Dialog
                    product={product}
                    onClose={() => navigate({ search: `${others}` }, { replace: true })}
                  />,
                  document.body,
                )}
            </Fragment>
          ),
      )}
    </p>
  );
}
