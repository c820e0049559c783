import { type FieldName, PRODUCT_FIELDS } from '@hearthside/services/catalog/product.contract.ts';
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
    value: draft[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const text = (name: FieldName<'text'>) => ({ ...bound(name), maxLength: PRODUCT_FIELDS[name].maxLength });
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <>
      <TextField label="Name" {...text('name')} />
      <div className={css.pair}>
        <TextField label="Price" {...money} {...bound('price')} />
        <TextField label="Sale Price" {...money} {...bound('salePrice')} />
        <TextField label="Item Number" {...text('itemNumber')} />
      </div>
      <TextField
        label="Lead Time"
        hint="From the deposit, such as 5 to 7 weeks. Without one, the page says that the quote names it."
        value={draft.leadTime}
        error={errors.leadTime}
        maxLength={PRODUCT_FIELDS.leadTime.maxLength}
        onChange={({ target }) => onChange({ leadTime: target.value })}
      />
      <TextArea label="Short Description" rows={2} {...text('shortDescription')} />
      <TextArea label="Description" rows={8} {...text('description')} />
    </>
  );
}
