import type { Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { KeptPart } from '../kept-nodes.tsx';
// The prerendered table stands there without its code.
import './product-measures.module.css';

const failure = 'We couldn’t load this part.';

interface MeasuresProps {
  dimensions: Dimensions;
}

type AfterRequestProps = Pick<Product, 'leadTime' | 'warranty'>;

export const LateAfterRequest = latePart<AfterRequestProps>(
  () => import(/* webpackChunkName: "product-options" */ './after-request.tsx'),
  { failure },
);

export const LateMeasures = latePart<MeasuresProps>(
  () => import(/* webpackChunkName: "product-options" */ './product-measures.tsx'),
  { failure },
);

/** The table of measures. The prerendered one stays; other measures, or another page before, download its code. */
export function ProductMeasures({ dimensions }: MeasuresProps) {
  const { view: _, ...told } = dimensions;
  // Named after what it says, so that a change of the measures does not keep it. The table answers them in any order.
  const name = `measures:${Object.entries(told).sort()}`;
  return (
    <KeptPart key={name} name={name}>
      <LateMeasures dimensions={dimensions} />
    </KeptPart>
  );
}

/** What follows a request. It is as it was prerendered, too. */
export function AfterRequest({ leadTime, warranty }: AfterRequestProps) {
  const name = `after:${leadTime}:${warranty}`;
  return (
    <KeptPart key={name} name={name}>
      <LateAfterRequest leadTime={leadTime} warranty={warranty} />
    </KeptPart>
  );
}
