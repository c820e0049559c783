import { fieldsThatHold, PRODUCT_FIELDS } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Check } from '@hearthside/shell/ui/components/check.tsx';
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
        <Check
          key={flag}
          checked={draft[flag]}
          onChange={({ target }) => onChange({ [flag]: target.checked })}
        >
          {PRODUCT_FIELDS[flag].label}
        </Check>
      ))}
    </div>
  );
}
