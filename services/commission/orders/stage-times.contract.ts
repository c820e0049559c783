import type { DeliveryRange } from './order.contract.ts';

/** With fewer past orders nothing is said about the next one. */
export const FEWEST_ORDERS = 5;

/** How long past orders were in a stage, in days; null if too few of them were in it. */
export interface StageTime {
  stage: string;
  typical: { median: number; p80: number } | null;
}

/** What past orders tell: of one product, or of all. */
export interface StageTimes {
  /** How many orders it is from. */
  orders: number;
  stages: StageTime[];
}

/** What past orders tell about one that is open. */
export interface Outlook {
  /** Of the order's own product; null for an order without one. */
  product: StageTimes | null;
  overall: StageTimes;
  /** When it will probably be delivered: from the median to the 80th percentile. Null while too few orders are known, and for an order that is over. */
  range: DeliveryRange | null;
  /** Which of the two the range is from. */
  basis: 'product' | 'overall' | null;
}
