/** One entry of `orderHistory`. */
export interface OrderEntry {
  /** The number that people see; not unique, so never a key. */
  orderId: string;
  status: string;
  estimatedDelivery?: string;
  items: string[];
  /** ISO 8601. */
  placedOn: string;
}
