import { chosenOf } from '@hearthside/services/shop/catalog/options.contract.ts';
import { extraOf } from '@hearthside/services/shop/catalog/price.contract.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { OptionFields, type OptionsProps } from './option-fields.tsx';
import { useChoices } from './use-choices.ts';

/** The options of a product on its page. */
export default function ProductOptions({ product, onExtra }: OptionsProps) {
  const { ids, choose, isAhead } = useChoices(product);
  const root = useRef<HTMLDivElement>(null);
  const extra = extraOf(product, chosenOf(product.options, ids));
  useLayoutEffect(() => onExtra(extra), [onExtra, extra]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first rendering.
  useEffect(() => {
    const form = root.current?.closest('form');
    if (isAhead && form) choose(form);
  }, []);
  return (
    <div ref={root}>
      <OptionFields product={product} ids={ids} onChoose={choose} />
    </div>
  );
}
