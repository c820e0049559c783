import type { Days, Rate } from '../../shop/freight/freight.contract.ts';

/** When a product that is ordered today arrives, and what that costs; what is paid first, and the warranty. */
export interface ProductDelivery {
  /** Days until it leaves the workshop; null if nobody knows. */
  handling: Days | null;
  /** The shop's own zone comes first. `arrival` is empty if nobody knows. */
  zones: (Rate & { arrival: string })[];
  pickup: string;
  /** What is paid before the work begins, of the price. @default nobody has said so */
  depositPercent?: number;
  /** @default nobody has said so */
  warranty?: string;
  /** Of the workshop. @default none */
  phone?: string;
}
