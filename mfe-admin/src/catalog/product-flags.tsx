import { fieldsThatHold, PRODUCT_FIELDS } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { ProductDraft } from './product-draft.ts';
import css from './product-form.module.css';

interface ProductFlagsProps {
  draft: ProductDraft;
  onChange: (changed: Partial<ProductDraft>) => void;
}

export function ProductFlags({ draft, onChange }: ProductFlagsProps) {
  return (
    <div className={css.flags}>
      {fieldsThatHold('flag').map((flag) => (
        <label key={flag} className={css.flag}>
          <input
            type="checkbox"
            checked={draft[flag]}
            onChange={(event) => onChange({ [flag]: event.target.checked })}
          />
          {PRODUCT_FIELDS[flag].label}
        </label>
      ))}
    </div>
  );
}
