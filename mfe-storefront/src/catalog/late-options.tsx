import { CHOICE } from '@hearthside/services/shop/catalog/options.contract.ts';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import { KeptNodes, keptElement, onceReleased } from '../kept-nodes.tsx';
import type { OptionsProps } from './option-fields.tsx';
// The prerendered fields stand there before the part that is downloaded late.
import './option-fields.module.css';

export const LateOptions = latePart<OptionsProps>(
  () => import(/* webpackChunkName: "product-options" */ './product-options.tsx').then(onceReleased),
  {
    fallback: ({ product }) => <KeptNodes name={nameOf(product.id)} />,
    failure: 'We couldn’t load the choices.',
  },
);

/** The options of a product. The prerendered fields stay, and their code is downloaded with the first choice. */
export function Options({ product, onExtra }: OptionsProps) {
  const [isWanted, setWanted] = useState(() => isChosen(product.id));
  return (
    <div onInput={() => setWanted(true)}>
      {isWanted ? (
        <LateOptions product={product} onExtra={onExtra} />
      ) : (
        <KeptNodes name={nameOf(product.id)} />
      )}
    </div>
  );
}

/** Whether the fields are to show something else than the prerendered page does. */
function isChosen(productId: string): boolean {
  if (typeof document === 'undefined') return true;
  const fields = keptElement(nameOf(productId));
  return (
    !fields?.firstChild ||
    location.search.includes(CHOICE) ||
    !!fields.querySelector(':checked:not([checked])')
  );
}

const nameOf = (productId: string) => `options:${productId}`;
