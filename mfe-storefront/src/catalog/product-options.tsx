import { type Optional, OptionFields } from './option-fields.tsx';
import { useChoices } from './use-choices.ts';

/** The options of a product on its page. */
export default function ProductOptions({ product }: { product: Optional }) {
  const { ids, choose } = useChoices(product);
  return (
    <div data-options>
      <OptionFields product={product} ids={ids} onChoose={choose} />
    </div>
  );
}
