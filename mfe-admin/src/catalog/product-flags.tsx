import type { FieldName } from '@hearthside/services/catalog/product.contract.ts';
import type { ProductDraft } from './product-draft.ts';
import css from './product-form.module.css';

type Flag = FieldName<'flag'>;

const FLAGS: Record<Flag, string> = {
  isNew: 'New',
  isOnSale: 'On Sale',
  isConsultationProduct: 'Consultation Product',
  isReviewsShown: 'Show Reviews',
};

interface ProductFlagsProps {
  draft: ProductDraft;
  onChange: (changed: Partial<ProductDraft>) => void;
}

export function ProductFlags({ draft, onChange }: ProductFlagsProps) {
  return (
    <div className={css.flags}>
      {(Object.keys(FLAGS) as Flag[]).map((flag) => (
        <label key={flag} className={css.flag}>
          <input
            type="checkbox"
            checked={draft[flag]}
            onChange={(event) => onChange({ [flag]: event.target.checked })}
          />
          {FLAGS[flag]}
        </label>
      ))}
    </div>
  );
}
