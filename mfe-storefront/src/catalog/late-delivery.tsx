import type { ProductDelivery } from '@hearthside/services/slices/storefront/product-delivery.contract.ts';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import { KeptNodes, keptElement, onceReleased } from '../kept-nodes.tsx';
import type { DeliveryProps } from './product-delivery.tsx';
import { rememberedPlace } from './remembered-place.ts';
// The prerendered part stands there without its code.
import '@hearthside/shell/ui/components/field.module.css';
import './product-delivery.module.css';

export const LateDelivery = latePart<DeliveryProps>(
  () => import(/* webpackChunkName: "product-options" */ './product-delivery.tsx').then(onceReleased),
  {
    fallback: ({ name }) => <KeptNodes name={name} />,
    failure: 'We couldn’t load the delivery price.',
  },
);

/** What delivery costs. The prerendered part stays until a shopper asks, or has asked for another product. */
export function Delivery({ delivery }: Pick<DeliveryProps, 'delivery'>) {
  const name = nameOf(delivery);
  return <KeptDelivery key={name} name={name} delivery={delivery} />;
}

function KeptDelivery({ name, delivery }: DeliveryProps) {
  const [isWanted, setWanted] = useState(() => !keptElement(name)?.firstChild || rememberedPlace() !== '');
  return (
    <div onInput={() => setWanted(true)} onSubmit={() => setWanted(true)}>
      {isWanted ? <LateDelivery name={name} delivery={delivery} /> : <KeptNodes name={name} />}
    </div>
  );
}

/** Named after what it says, so that a change of that does not keep it. */
const nameOf = ({ zones, depositPercent, warranty }: ProductDelivery) =>
  `delivery:${zones.map(({ cents, arrival }) => `${cents} ${arrival}`)} ${depositPercent} ${warranty}`;
