import { type FieldName, PRODUCT_FIELDS } from '@hearthside/services/shop/catalog/product.contract.ts';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { ProductDraft, RequiredName } from './product-draft.ts';
import css from './product-form.module.css';

interface ProductFieldsProps {
  draft: ProductDraft;
  errors: Record<string, string>;
  onChange: (changed: Partial<ProductDraft>) => void;
}

/** What is written about a product. */
export function ProductFields({ draft, errors, onChange }: ProductFieldsProps) {
  const bound = (name: RequiredName) => ({
    label: PRODUCT_FIELDS[name].label,
    value: draft[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const text = (name: FieldName<'text'>) => ({ ...bound(name), maxLength: PRODUCT_FIELDS[name].maxLength });
  const optional = (name: FieldName<'optionalText'>) => ({
    label: PRODUCT_FIELDS[name].label,
    value: draft[name],
    error: errors[name],
    maxLength: PRODUCT_FIELDS[name].maxLength,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <>
      <TextField {...text('name')} />
      <div className={css.pair}>
        <TextField {...money} {...bound('price')} />
        <TextField {...money} {...bound('salePrice')} />
        <TextField {...text('itemNumber')} />
      </div>
      <TextField
        hint="From the deposit, such as 5 to 7 weeks. Without one, the page says that the quote names it."
        {...optional('leadTime')}
      />
      <TextField
        hint="From the day of delivery, such as 5 years. Without one, the page does not name it."
        {...optional('warranty')}
      />
      <TextArea rows={2} {...text('shortDescription')} />
      <TextArea rows={8} {...text('description')} />
    </>
  );
}
