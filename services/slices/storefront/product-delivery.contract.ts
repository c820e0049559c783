import { type Pricing, pricing } from '../../shop/catalog/price.contract.ts';
import type { Product } from '../../shop/catalog/product.contract.ts';
import { type Days, type Freight, type Rate, ratesOf } from '../../shop/freight/freight.contract.ts';

/** When a product that is ordered today arrives, and what that costs; what is paid first, and the warranty. */
export interface ProductDelivery {
  /** Days until it leaves the workshop; null if nobody knows. */
  handling: Days | null;
  /** Of the product as it is before anything is chosen. The shop's own zone comes first. `arrival` is empty if nobody knows. */
  zones: (Rate & { arrival: string })[];
  /** By which other choices cost. @default no choice changes what delivery costs */
  freight?: Freight;
  pickup: string;
  /** What is paid before the work begins, of the price. @default nobody has said so */
  depositPercent?: number;
  /** @default nobody has said so */
  warranty?: string;
  /** Of the workshop. @default none */
  phone?: string;
}

/** The zones with what a product costs there as it is chosen: a choice may be heavier, or dear enough for a free delivery. */
export function chosenZones(
  { zones, freight }: Pick<ProductDelivery, 'zones' | 'freight'>,
  product: Pricing & Pick<Product, 'dimensions'> & { extra?: number },
): ProductDelivery['zones'] {
  if (!freight) return zones;
  const cents = pricing(product).now + (product.extra ?? 0);
  const rates = ratesOf(freight, { pounds: product.dimensions?.weightPounds, cents });
  return zones.map((zone, place) => ({ ...zone, ...rates[place] }));
}
