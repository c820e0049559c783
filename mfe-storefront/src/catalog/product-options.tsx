import { asChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import { CHOICE, chosenOf, withDefaults } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AskLink } from './ask.tsx';
import { choicesIn } from './choices.ts';
import { OptionFields, type OptionsProps } from './option-fields.tsx';

export default function ProductOptions({ product, onChosen }: OptionsProps) {
  const { ids, choose, isAhead } = useChoices(product);
  const root = useRef<HTMLDivElement>(null);
  const chosen = chosenOf(product.options, ids);
  const picture = chosen.findLast((choice) => choice.picture)?.picture?.url;
  // The same is told once, whatever objects it is in.
  const as = JSON.stringify({ ...asChosen(product, chosen), picture });
  useLayoutEffect(() => onChosen(JSON.parse(as)), [onChosen, as]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first rendering.
  useEffect(() => {
    const form = root.current?.closest('form');
    if (isAhead && form) choose(form);
  }, []);
  return (
    <div ref={root}>
      <OptionFields product={product} ids={ids} onChoose={choose}>
        <AskLink of="samples">Ask for samples</AskLink>
      </OptionFields>
    </div>
  );
}

/** What is chosen of a product, in the address: links, Back and a reload keep it. */
function useChoices({ id, options }: Pick<Product, 'id' | 'options'>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [{ before, isAhead }] = useState(() => checkedBefore(id));
  // The router follows a moment later: until then a field would show its old state.
  const [picked, setPicked] = useState<string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked is in the new address.
  useEffect(() => setPicked(undefined), [search]);
  const ids = withDefaults(options, picked ?? choicesIn(new URLSearchParams(search)) ?? before);
  /** Takes over what a form holds now. */
  const choose = (form: HTMLFormElement) => {
    const kept = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(CHOICE));
    const chosen = [...new FormData(form)].filter(([name]) => name.startsWith(CHOICE));
    setPicked(chosen.map(([, value]) => String(value)).filter(Boolean));
    const fields = [...kept, ...(chosen.length > 0 ? chosen : [[CHOICE, '']])] as string[][];
    navigate({ search: String(new URLSearchParams(fields)) }, { replace: true });
  };
  return {
    ids,
    choose,
    /** Whether something was chosen before this code was there, so that the address does not have it yet. */
    isAhead: isAhead && !search.includes(CHOICE),
  };
}

/** What is checked in the prerendered page, which stands there until this one is rendered for the first time. */
function checkedBefore(productId: string) {
  if (typeof document === 'undefined') return { before: [], isAhead: false };
  const checked = document.querySelectorAll<HTMLInputElement>(`[data-kept="options:${productId}"] :checked`);
  return {
    before: [...checked].map(({ value }) => value),
    isAhead: [...checked].some(({ defaultChecked }) => !defaultChecked),
  };
}
