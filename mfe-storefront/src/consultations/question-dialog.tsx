import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { TextArea } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { useNavigate } from 'react-router-dom';
import type { RequestedProduct } from './requested-product.ts';

interface QuestionDialogProps {
  product: Product;
  onClose: () => void;
}

/** A question about a product. The request's form says who asks. */
export default function QuestionDialog({ product, onClose }: QuestionDialogProps) {
  const navigate = useNavigate();
  const { id: productId, name: productName, itemNumber } = product;
  const { draft, write, forget } = useTabDraft(`question.${productId}`, '');
  const send = (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    const question = draft.trim();
    const requested: RequestedProduct = { productId, productName, itemNumber, question };
    forget();
    navigate('/consultation', { state: requested });
  };
  return (
    <FormDialog title="Ask a Question" action="Continue" pending={false} onSend={send} onClose={onClose}>
      <p>
        We answer by e-mail. A question that others may have too can appear on this page, without your name.
      </p>
      <TextArea
        label="What would you like to know?"
        name="question"
        required
        rows={4}
        maxLength={1000}
        value={draft}
        onChange={({ target }) => write(target.value)}
      />
    </FormDialog>
  );
}
