import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import { mostOf, SIZES } from '@hearthside/services/shop/catalog/sizes.contract.ts';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { NumberField } from '../number-field.tsx';
import { type DimensionsDraft, hasSizes, OPTIONAL_SIZES, SIZE_NAMES } from './dimensions-draft.ts';
import css from './product-form.module.css';

interface DimensionsFieldsProps {
  draft: DimensionsDraft;
  hasCutout: boolean;
  errors: Record<string, string>;
  onChange: (changed: Partial<DimensionsDraft>) => void;
}

/** How large a product is. All fields may stay empty; a cut-out and a typed size make the others required. */
export function DimensionsFields({ draft, hasCutout, errors, onChange }: DimensionsFieldsProps) {
  const isRequired = hasCutout || hasSizes(draft);
  return (
    <fieldset className={layout.stack4}>
      <legend>Dimensions in inches</legend>
      <div className={`${layout.stack4} ${css.pair}`}>
        <SelectField
          label="Footprint"
          value={draft.footprint}
          onChange={({ target }) => onChange({ footprint: target.value as Dimensions['footprint'] })}
          options={[
            ['round', 'Round'],
            ['rect', 'Rectangular'],
          ]}
        />
        {SIZE_NAMES.map((name) => (
          <NumberField
            key={name}
            label={SIZES[name]}
            min={OPTIONAL_SIZES.includes(name) ? 0 : 1}
            {...{ kind: { most: mostOf(name) }, max: mostOf(name) }}
            required={isRequired && !OPTIONAL_SIZES.includes(name)}
            value={draft[name]}
            error={errors[`dimensions.${name}`]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
