import type { Days } from '../../shop/freight/freight.contract.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import type { DeliveryRange } from './order.contract.ts';
import type { OrderItem } from './order.entity.ts';
import type { OrderKey } from './read-order.ts';
import { readOrder } from './read-order.ts';
import { FEWEST_ORDERS, type Outlook } from './stage-times.contract.ts';
import { ALL, stageTimes } from './stage-times.entity.ts';
import { handlingDays, likelyRange, type Sample, stageTimesOf } from './stage-times.ts';

/** What past orders tell about an order; NotFoundError if there is no such order. */
export async function getOutlook(key: OrderKey): Promise<Outlook> {
  const [order, site] = await Promise.all([readOrder(key), readSiteItem()]);
  const known = await readSamples(order);
  const range = likelyRange(order, best(known).samples, site?.closed) ?? null;
  return {
    product: known.product && stageTimesOf(known.product),
    overall: stageTimesOf(known.overall),
    range,
    basis: range && best(known).basis,
  };
}

/** The past orders to compare an order with: those of its product if there are enough, else all. */
export async function comparable(order: OrderItem): Promise<Sample[]> {
  return best(await readSamples(order)).samples;
}

/** How long a piece with an item number is in the workshop, as the past orders of its own product were. One query. */
export async function readHandling(): Promise<(itemNumber: string) => Days | undefined> {
  const all = await readAllSamples();
  const known = new Map([...all].map(([of, samples]) => [of, handlingDays(samples)]));
  return (itemNumber) => known.get(itemNumber);
}

/** When an open order will probably be delivered, as the past orders of its product were, else as all were. One query. */
export async function readLikely(): Promise<(order: OrderItem) => DeliveryRange | undefined> {
  const [known, site] = await Promise.all([readAllSamples(), readSiteItem()]);
  const overall = known.get(ALL) ?? [];
  return (order) => {
    const { samples } = best({ overall, product: known.get(order.itemNumber ?? '') ?? null });
    return likelyRange(order, samples, site?.closed);
  };
}

async function readAllSamples(): Promise<Map<string, Sample[]>> {
  const { data } = await stageTimes().query.byProduct({}).go({ pages: 'all' });
  return new Map(data.map(({ of, samples }) => [of, samples]));
}

async function readSamples({ itemNumber }: OrderItem) {
  const [overall, product] = await Promise.all([samplesOf(ALL), itemNumber ? samplesOf(itemNumber) : null]);
  return { overall, product };
}

async function samplesOf(of: string): Promise<Sample[]> {
  const { data } = await stageTimes().get({ of }).go({ consistent: true });
  return data?.samples ?? [];
}

function best({ overall, product }: Awaited<ReturnType<typeof readSamples>>) {
  return product && product.length >= FEWEST_ORDERS
    ? { basis: 'product' as const, samples: product }
    : { basis: 'overall' as const, samples: overall };
}
