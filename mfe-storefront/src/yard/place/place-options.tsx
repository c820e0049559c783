import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { formatLength } from '../ground/lengths.ts';
import { UnitsChoice } from '../panel/choice.tsx';
import css from '../panel/panel.module.css';
import type { YardProduct } from '../yard-product.ts';
import { type MarkOptions, spanWithChairs } from './ground-marks.ts';

interface PlaceOptionsProps {
  product: YardProduct;
  options: MarkOptions;
  onOptions: (to: Partial<MarkOptions>) => void;
}

const CHAIRS = [0, 4, 6, 8];

/** What is drawn around a product, and in which units. */
export function PlaceOptions({
  product: { dimensions, ground = [] },
  options,
  onOptions,
}: PlaceOptionsProps) {
  const size = (inches: number) => formatLength(inches, options.units);
  const { widthInches, depthInches, heightInches, clearanceInches } = dimensions;
  return (
    <>
      {clearanceInches > 0 && (
        <>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={options.hasClearance}
              onChange={({ target }) => onOptions({ hasClearance: target.checked })}
            />
            Safety clearance: {size(clearanceInches)} to anything that can burn
          </label>
          <p className={layout.note}>
            {ground.length > 0 && `May stand on ${ground.join(', ').toLowerCase()}. `}
            This is general advice: the manual comes first.
          </p>
          <SelectField
            label="Chairs around it"
            hint={
              options.chairs > 0
                ? `Needs a space about ${size(spanWithChairs(dimensions))} across.`
                : undefined
            }
            value={options.chairs}
            onChange={({ target }) => onOptions({ chairs: Number(target.value) })}
            options={CHAIRS.map((chairs) => [chairs, chairs ? `${chairs} chairs` : 'No chairs'])}
          />
        </>
      )}
      <UnitsChoice units={options.units} onUnits={(units) => onOptions({ units })} />
      <p className={layout.note}>
        {size(widthInches)} wide, {size(depthInches)} deep, {size(heightInches)} high.
      </p>
    </>
  );
}
