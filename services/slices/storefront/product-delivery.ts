import { readHandling } from '../../commission/orders/read-stage-times.ts';
import { remembered } from '../../core/runtime/remembered.ts';
import { rangeText } from '../../core/site/date-words.contract.ts';
import { addDays, dayOf } from '../../core/site/day.contract.ts';
import { asChosen } from '../../shop/catalog/as-chosen.contract.ts';
import { daysToMake } from '../../shop/catalog/lead-time.contract.ts';
import type { Product } from '../../shop/catalog/product.contract.ts';
import { type Days, type Freight, NO_FREIGHT } from '../../shop/freight/freight.contract.ts';
import { type Closure, NOT_CLOSED, rangeWithClosure } from '../../shop/pages/closure.contract.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import { chosenZones, type ProductDelivery } from './product-delivery.contract.ts';

/** A crowd costs one reading a minute. */
const FRESH_FOR_MS = 60_000;

/** Tells of each product how it is delivered; undefined if nothing is. */
export type DeliveryOf = (product: Product) => ProductDelivery | undefined;

const knownHandling = remembered(FRESH_FOR_MS, readHandling);

/** What delivery costs, and how long the workshop takes, which is a minute old at most. Its closed days count at once. */
export async function knownDelivery(): Promise<DeliveryOf> {
  const [site, handlingOf] = await Promise.all([readSiteItem(), knownHandling('')]);
  const { freight = NO_FREIGHT, depositPercent = 0, contact, closed } = site ?? {};
  return (product) => {
    const delivery = deliveryOfProduct(product, freight, handlingOf(product.itemNumber), { closed });
    return (
      delivery && { ...delivery, depositPercent, warranty: product.warranty, phone: contact?.phone ?? '' }
    );
  };
}

/** By the days to make it, which quotes promise too: the page, its structured data and the feed promise one thing. */
export function deliveryOfProduct(
  product: Product,
  freight: Freight,
  forecast: Days | undefined,
  { closed = NOT_CLOSED, now = Date.now() }: { closed?: Closure | undefined; now?: number } = {},
): ProductDelivery | undefined {
  if (freight.zones.length === 0 && !freight.pickup) return undefined;
  const work = daysToMake(product.leadTime, forecast);
  const handling = work ? rangeWithClosure(work, dayOf(now), closed) : null;
  const arriving = freight.zones.map(({ name, places, transit }) => ({
    ...{ name, places, transit, cents: null },
    arrival: handling ? arrival(handling, transit, now) : '',
  }));
  const zones = chosenZones({ zones: arriving, freight }, { ...product, ...asChosen(product) });
  return { handling, zones, ...(product.options && { freight }), pickup: freight.pickup };
}

function arrival(handling: Days, transit: Days, now: number): string {
  const today = dayOf(now);
  return rangeText({
    from: addDays(today, handling.least + transit.least),
    to: addDays(today, handling.most + transit.most),
  });
}
