import { MAX_DIFFERENCE, MAX_OPTION_NAME } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { SelectField, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { NumberField } from '../number-field.tsx';
import { type ChoiceDraft, ofProduct } from './options-draft.ts';

interface ChoiceRowProps {
  choice: ChoiceDraft;
  /** Where it is among the product's fields. */
  path: string;
  error: (field: string) => string | undefined;
  products: ProductCard[];
  onChange: (changed: Partial<ChoiceDraft>) => void;
}

/** One choice: in the owner's words with a difference, or a product with its own price. */
export function ChoiceRow({ choice, path, error, products, onChange }: ChoiceRowProps) {
  const { name, difference, productId } = choice;
  if (productId !== undefined) {
    const isGone = productId && !products.some(({ id }) => id === productId);
    return (
      <SelectField
        label="Accessory"
        hint="Its name and price come from the catalog."
        data-path={`${path}.productId`}
        error={error('productId')}
        value={productId}
        onChange={({ target }) => onChange(ofProduct(products.find(({ id }) => id === target.value)))}
        options={[
          ['', 'Choose a product'],
          ...(isGone ? [[productId, `${name || 'A product'} (no longer in the catalog)`] as const] : []),
          ...products.map(({ id, itemNumber, name }) => [id, `#${itemNumber} ${name}`] as const),
        ]}
      />
    );
  }
  return (
    <>
      <TextField
        label="Choice"
        data-path={`${path}.name`}
        error={error('name')}
        maxLength={MAX_OPTION_NAME}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <NumberField
        label="Price difference"
        required={false}
        min={-MAX_DIFFERENCE / 100}
        max={MAX_DIFFERENCE / 100}
        placeholder="0.00"
        error={error('cents')}
        value={difference}
        onChange={({ target }) => onChange({ difference: target.value })}
      />
    </>
  );
}
