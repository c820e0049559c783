/** One entry of `orderHistory`. */
export interface OrderEntry {
  /** What people see as the order's number; not unique, so never a key. */
  orderId: string;
  status: string;
  estimatedDelivery?: string;
  items: string[];
  /** ISO 8601. */
  placedOn: string;
}
