import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Optional } from './option-fields.tsx';

/** The options of a product, downloaded for a product that has some. */
export const LateOptions = latePart<{ product: Optional }>(
  () => import(/* webpackChunkName: "product-options" */ './product-options.tsx'),
  { fallback: KeptOptions, failure: 'What can be chosen could not be loaded.' },
);

/** The fields of the prerendered page, with what was chosen in them. */
function KeptOptions({ product }: { product: Optional }) {
  const place = useRef<HTMLDivElement>(null);
  const [{ nodes, focused }] = useState(() => ({
    nodes: document.querySelector(`[data-options="${product.id}"]`)?.childNodes ?? [],
    focused: document.activeElement as HTMLElement | null,
  }));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    if (place.current?.contains(focused)) focused?.focus();
  }, [nodes, focused]);
  return <div ref={place} data-options={product.id} />;
}
