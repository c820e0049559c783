import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { CHOICE } from './choices.ts';
import type { Optional } from './option-fields.tsx';
// The prerendered fields stand there before the part that is downloaded late.
import './option-fields.module.css';

interface OptionsProps {
  product: Optional;
}

export const LateOptions = latePart<OptionsProps>(
  () => import(/* webpackChunkName: "product-options" */ './product-options.tsx'),
  { fallback: (props) => <KeptOptions {...props} />, failure: 'What can be chosen could not be loaded.' },
);

/** The options of a product. The prerendered fields stay, and their code is downloaded with the first choice. */
export function Options({ product }: OptionsProps) {
  const [isWanted, setWanted] = useState(() => isChosen(product.id));
  const Part = isWanted ? LateOptions : KeptOptions;
  return (
    <div onInput={() => setWanted(true)}>
      <Part product={product} />
    </div>
  );
}

/** Whether the fields are to show something else than the prerendered page does. */
function isChosen(productId: string): boolean {
  if (typeof document === 'undefined') return true;
  const fields = keptFields(productId);
  return (
    !fields?.firstChild ||
    location.search.includes(CHOICE) ||
    !!fields.querySelector(':checked:not([checked])')
  );
}

const keptFields = (productId: string) => document.querySelector(`[data-options="${productId}"]`);

/** The fields of the prerendered page, with what was chosen in them. */
function KeptOptions({ product }: OptionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [{ nodes, focused }] = useState(() => ({
    nodes: keptFields(product.id)?.childNodes ?? [],
    focused: document.activeElement as HTMLElement | null,
  }));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    if (place.current?.contains(focused)) focused?.focus();
  }, [nodes, focused]);
  return <div ref={place} data-options={product.id} />;
}
