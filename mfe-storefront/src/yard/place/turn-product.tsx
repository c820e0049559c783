import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import css from '../panel/panel.module.css';
import type { Plan, PlanAct } from '../plan.ts';
import type { YardProduct } from '../yard-product.ts';
import { canTurn, isSeenFromAbove, type Standing } from './standing.ts';

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
