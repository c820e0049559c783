import { MAX_DIFFERENCE, MAX_OPTION_NAME } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { mostOf, SIZES } from '@hearthside/services/shop/catalog/sizes.contract.ts';
import { FACTS_HINT } from '@hearthside/services/trade/page-words.contract.ts';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { SelectField, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { NumberField } from '../number-field.tsx';
import { Summary } from '../summary.tsx';
import { ChoicePicture } from './choice-picture.tsx';
import { type ChoiceDraft, ofProduct } from './options-draft.ts';
import css from './options-editor.module.css';

interface ChoiceRowProps {
  choice: ChoiceDraft;
  /** Where it is among the product's fields. */
  path: string;
  error: (field: string) => string | undefined;
  products: ProductCard[];
  onChange: (changed: Partial<ChoiceDraft>) => void;
}

const linesOf = (text: string) => (text ? text.split('\n') : undefined);

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
      <details className={css.more} data-apart>
        <Summary>Pictures and facts</Summary>
        <div className={layout.stack3}>
          <ChoicePicture
            label="Picture of the product with it"
            picture={choice.picture}
            onChange={(picture) => onChange({ picture })}
          />
          <ChoicePicture
            label="Chip of its material"
            picture={choice.chip}
            onChange={(chip) => onChange({ chip })}
          />
          {Object.entries(SIZES).map(([size, label]) => (
            <NumberField
              key={size}
              label={label}
              hint="As the product’s own if left out"
              required={false}
              min={0}
              {...{ kind: { most: mostOf(size) }, max: mostOf(size) }}
              value={choice.sizes?.[size] ?? ''}
              onChange={({ target }) => onChange({ sizes: { ...choice.sizes, [size]: target.value } })}
            />
          ))}
          <TextArea
            label={`${TRAIT.lines}, one in a line`}
            rows={2}
            value={(choice[TRAIT.field] ?? []).join('\n')}
            onChange={({ target }) => onChange({ [TRAIT.field]: linesOf(target.value) })}
          />
          <TextArea
            label="Further facts, one in a line"
            hint={`Such as ${FACTS_HINT}`}
            rows={3}
            value={(choice.facts ?? []).join('\n')}
            onChange={({ target }) => onChange({ facts: linesOf(target.value) })}
          />
        </div>
      </details>
    </>
  );
}
