import { PRODUCT_FIELDS } from '@hearthside/services/shop/catalog/product.contract.ts';
import { MomentField } from '../moment-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import css from './product-form.module.css';

interface SaleScheduleProps {
  draft: ProductDraft;
  errors: Record<string, string>;
  onChange: (changed: Partial<ProductDraft>) => void;
}

/** Between which moments a product is on sale. */
export function SaleSchedule({ draft, errors, onChange }: SaleScheduleProps) {
  if (!draft.isOnSale) return null;
  return (
    <div className={css.pair}>
      <MomentField
        label={PRODUCT_FIELDS.saleFrom.label}
        hint="In your own time. Empty: at once."
        value={draft.saleFrom}
        error={errors.saleFrom}
        onMoment={(saleFrom) => onChange({ saleFrom })}
      />
      <MomentField
        label={PRODUCT_FIELDS.saleUntil.label}
        hint="Empty: when you end it."
        value={draft.saleUntil}
        error={errors.saleUntil}
        onMoment={(saleUntil) => onChange({ saleUntil })}
      />
    </div>
  );
}
