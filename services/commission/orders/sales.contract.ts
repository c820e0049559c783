/** What was delivered in some days, without taxes. */
export interface Sales {
  months: { month: string; orders: number; cents: number }[];
  /** By their prices, before delivery and discounts; the largest sum first. */
  products: { what: string; pieces: number; cents: number }[];
  /** There are more orders than are read. */
  isCut: boolean;
}
