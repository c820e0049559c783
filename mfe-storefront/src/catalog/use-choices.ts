import { CHOICE, withDefaults } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { choicesIn } from './choices.ts';

/** What is chosen of a product, in the address: links, Back and a reload keep it. */
export function useChoices({ id, options }: Pick<Product, 'id' | 'options'>) {
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
