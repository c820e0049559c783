/** The sort key of a product list: item numbers as integers, then everything that is none. */
export function listOrder(itemNumber: string): string {
  return /^\d+$/.test(itemNumber) ? itemNumber.padStart(12, '0') : `~${itemNumber}`;
}
