import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Optional, OptionFields } from './option-fields.tsx';
import { useChoices } from './use-choices.ts';

/** The options of a product on its page. */
export default function ProductOptions({ product }: { product: Optional }) {
  const { ids, choose, isAhead } = useChoices(product);
  const root = useRef<HTMLDivElement>(null);
  const [focused] = useState(focusedBefore);
  useLayoutEffect(() => {
    if (focused) root.current?.querySelector<HTMLElement>(`[value="${focused}"]`)?.focus();
  }, [focused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first rendering.
  useEffect(() => {
    const form = root.current?.closest('form');
    if (isAhead && form) choose(form);
  }, []);
  return (
    <div ref={root} data-kept={`options:${product.id}`}>
      <OptionFields product={product} ids={ids} onChoose={choose} />
    </div>
  );
}

/** What has the focus in the prerendered fields, which these replace. */
function focusedBefore(): string {
  if (typeof document === 'undefined') return '';
  const focused = document.activeElement?.closest<HTMLInputElement>('[data-kept^=options] input');
  return focused?.value ?? '';
}
