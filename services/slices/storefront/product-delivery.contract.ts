import type { Days, Rate } from '../../shop/freight/freight.contract.ts';

/** When a product that is ordered today arrives, and what that costs. */
export interface ProductDelivery {
  /** Days until it leaves the workshop; null if nobody knows. */
  handling: Days | null;
  /** The shop's own zone comes first. `arrival` is empty if nobody knows. */
  zones: (Rate & { arrival: string })[];
  pickup: string;
}
