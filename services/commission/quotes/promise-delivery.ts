import { addDays } from '../../core/site/day.contract.ts';
import { daysToMake } from '../../shop/catalog/lead-time.contract.ts';
import { findByItemNumber } from '../../shop/catalog/read-products.ts';
import { NOT_CLOSED, rangeWithClosure } from '../../shop/pages/closure.contract.ts';
import { readFreight, readSiteItem } from '../../shop/pages/read-site.ts';
import { getSchedule } from '../orders/get-schedule.ts';
import type { DeliveryRange } from '../orders/order.contract.ts';
import { readHandling } from '../orders/read-stage-times.ts';
import { deliveredLine, type QuoteContent } from './quote.contract.ts';
import type { QuoteKey } from './read-quote.ts';
import { suggestDelivery } from './suggest-delivery.ts';

const FAR = '9999-12-31';

/**
 * The days on which a quote's pieces arrive if it is accepted by its last day: by the longest time that one of them takes, what
 * the workshop has to make first, its closed days, and the way: to the shop's own zone while nobody knows the address, as on
 * a product's page. Undefined where nobody has said how long a piece takes.
 */
export async function promisedDelivery(
  key: QuoteKey,
  { lines, validUntil }: Pick<QuoteContent, 'lines' | 'validUntil'>,
): Promise<DeliveryRange | undefined> {
  const numbers = [...new Set(lines.flatMap(({ itemNumber }) => itemNumber || []))];
  const [products, handlingOf, { busyDays, closed }, { rate }, { zones }] = await Promise.all([
    Promise.all(numbers.map(findByItemNumber)),
    readHandling(),
    readLoad(),
    suggestDelivery(key, undefined, lines.map(deliveredLine)),
    readFreight(),
  ]);
  const times = products.flatMap(
    (product) => (product && daysToMake(product.leadTime, handlingOf(product.itemNumber))) ?? [],
  );
  if (times.length === 0) return undefined;
  const least = Math.max(...times.map((time) => time.least));
  const most = Math.max(...times.map((time) => time.most));
  // The usual time has room for the usual work.
  const waits = Math.max(0, busyDays - least);
  const work = rangeWithClosure({ least: least + waits, most: most + waits }, validUntil, closed);
  const { transit = { least: 0, most: 0 } } = rate ?? zones[0] ?? {};
  return {
    from: addDays(validUntil, work.least + transit.least),
    to: addDays(validUntil, work.most + transit.most),
  };
}

/** How long the workshop needs for all that is ordered and not made yet, and when it is closed; 0 if nobody has said how much it makes. */
async function readLoad() {
  const [{ orders }, site] = await Promise.all([getSchedule({ to: FAR }), readSiteItem()]);
  const { weeklyPieces = 0, closed = NOT_CLOSED } = site ?? {};
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  return { busyDays: weeklyPieces > 0 ? Math.ceil((pieces / weeklyPieces) * 7) : 0, closed };
}
