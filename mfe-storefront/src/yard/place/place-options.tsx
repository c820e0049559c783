import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { GENERAL_ADVICE } from '../../catalog/general-advice.ts';
import { formatLength } from '../ground/lengths.ts';
import { UnitsChoice } from '../panel/choice.tsx';
import css from '../panel/panel.module.css';
import type { Plan, PlanAct } from '../plan.ts';
import type { YardProduct } from '../yard-product.ts';
import { type MarkOptions, spanWithChairs } from './ground-marks.ts';
import { canTurn, isSeenFromAbove, type Standing } from './standing.ts';

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
            Seats stand three to four feet away, out of reach of most sparks; buildings and anything else that
            can burn stay outside the clearance. {GENERAL_ADVICE}
          </p>
          <SelectField
            label="Chairs around it"
            hint={
              options.chairs > 0 ? `It takes about ${size(spanWithChairs(dimensions))} with them.` : undefined
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

interface TurnProductProps {
  product: YardProduct;
  plan: Plan;
  standing: Standing | null;
  act: (act: PlanAct) => void;
}

/** How a product is turned about, and what its one picture cannot show. */
export function TurnProduct({ product, plan, standing, act }: TurnProductProps) {
  return (
    <>
      <div className={css.turn}>
        <Button
          look="secondary"
          aria-pressed={plan.isMirrored}
          onClick={() => act({ type: 'change', to: { isMirrored: !plan.isMirrored } })}
        >
          Mirror it
        </Button>
        {product.dimensions.view.fireWidth && (
          <Button
            look="secondary"
            aria-pressed={plan.isLit}
            onClick={() => act({ type: 'change', to: { isLit: !plan.isLit } })}
          >
            Light the fire
          </Button>
        )}
        {canTurn(product.dimensions) && (
          <label className={css.slider}>
            Turn the outline
            <input
              type="range"
              min={-90}
              max={90}
              step={5}
              value={plan.turn}
              aria-valuetext={`${plan.turn} degrees`}
              onPointerDown={() => act({ type: 'grab' })}
              onKeyDown={({ repeat }) => !repeat && act({ type: 'grab' })}
              onChange={({ target }) => act({ type: 'drag', to: { turn: Number(target.value) } })}
            />
          </label>
        )}
      </div>
      {product.options && (
        <p className={layout.note}>
          Our picture shows the standard piece. Of your choices it follows only the size.
        </p>
      )}
      {plan.turn !== 0 && (
        <Notice>
          Our picture shows one side only. The outline on the ground is turned and true; the picture, now
          faint, is not turned with it.
        </Notice>
      )}
      {standing && isSeenFromAbove(standing) && (
        <Notice>
          You’re looking down at this spot more steeply than in our picture. Width, height and outline are
          accurate. The view into it isn’t.
        </Notice>
      )}
    </>
  );
}
