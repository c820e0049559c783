import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import css from './product-form.module.css';

type WrittenField = 'name' | 'price' | 'salePrice' | 'itemNumber' | 'shortDescription' | 'description';

interface ProductFieldsProps {
  draft: ProductDraft;
  errors: Record<string, string>;
  onChange: (changed: Partial<ProductDraft>) => void;
}

/** What is written about a product; the limits are those of the API. */
export function ProductFields({ draft, errors, onChange }: ProductFieldsProps) {
  const bound = (field: WrittenField) => ({
    value: draft[field],
    error: errors[field],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <>
      <TextField label="Name" maxLength={120} {...bound('name')} />
      <div className={css.pair}>
        <TextField label="Price" {...money} {...bound('price')} />
        <TextField label="Sale Price" {...money} {...bound('salePrice')} />
        <TextField label="Item Number" maxLength={12} {...bound('itemNumber')} />
      </div>
      <TextArea label="Short Description" maxLength={500} rows={2} {...bound('shortDescription')} />
      <TextArea label="Description" maxLength={10_000} rows={8} {...bound('description')} />
    </>
  );
}
