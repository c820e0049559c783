import { MARKED_AS_CUSTOMER } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { placeInList } from '@hearthside/services/commission/orders/changed-order.ts';
import { makeCustomer } from '@hearthside/services/commission/orders/make-customer.ts';
import { newOrder } from '@hearthside/services/commission/orders/new-order.ts';
import { totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import type { OrderInput } from '@hearthside/services/commission/orders/order.schema.ts';
import { readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { ORDER_STAGES, STAGES, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { idAt, timeOf } from '@hearthside/services/core/runtime/ids.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { addDays, dayOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { NO_BOOKS, usualTaxAt } from '@hearthside/services/shop/pages/book-settings.contract.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { DELIVERY_ADDRESS, STORIES as OF_SHOP } from '@hearthside/services/trade/demo/demo.ts';
import { SETTINGS, TAXES } from '@hearthside/services/trade/demo/settings.ts';
import { MAKING_STAGE } from '@hearthside/services/trade/stages.contract.ts';
import type { Store } from '../../emulators/store/store.ts';
import { deliveryOf, linesOf, type readCatalogue } from './catalogue.ts';
import { exists } from './exists.ts';
import { requestFor } from './past.ts';
import { type Invoiced, type Paid, paidByCard, seedInvoices } from './payments.ts';

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

const DAY_MS = 86_400_000;

interface Story {
  stage: Stage;
  itemNumber: string;
  placedDaysAgo: number;
  /** First and last day of the delivery, from today; one that has passed is late. */
  due?: readonly [from: number, to: number];
  /** The deposit, that and the balance, or a part of the sum. @default nothing */
  paid?: number | 'deposit' | 'all';
  /** @default by bank transfer */
  byCard?: boolean;
  privateNotes?: string;
}

export const STORIES: readonly Story[] = OF_SHOP;

/** Gives the regular customer an order in each stage, with the request from which it came; the one in fabrication shows the workshop's photo. */
export async function seedOrders(
  catalogue: Catalogue,
  photo: string,
  { owner, regular, begun, store }: { owner: User; regular: User; begun: number; store: Store },
): Promise<void> {
  if ((await getHub(regular)).status !== 'customer') await makeCustomer(regular.uid);
  const invoiced: Invoiced[] = [];
  for (const story of STORIES) {
    const key = { uid: regular.uid, id: idAt(begun - story.placedDaysAgo * DAY_MS, 'DEM00RDER') };
    const product = catalogue.find(({ itemNumber }) => itemNumber === story.itemNumber);
    if (!product) throw new Error(`The catalog has no item ${story.itemNumber}.`);
    const input = details(story, product, photo);
    const paid = paidOf(story, input);
    if (!(await exists(readOrder(key)))) {
      await consultations()
        .put(asked(key, regular, product))
        .go();
      await orders()
        .create({
          ...placed(story, key, regular, product.name),
          payments: story.byCard
            ? (await Promise.all(paid.map((each) => paidByCard(store, key, each)))).flat()
            : [],
        })
        .go();
    }
    const { version } = await readOrder(key);
    if (story.stage === 'Order Placed') continue;
    const transfer = { id: 'first', method: 'Bank Transfer' as const, note: '' };
    const payments = story.byCard ? [] : paid.map((each) => ({ ...transfer, ...each }));
    if (version === 1) await saveOrder(key, { ...input, payments }, owner);
    const ready = stagesOf(story).find(({ stage }) => stage === 'Ready');
    if (story.stage !== 'Cancelled')
      invoiced.push({ key, kind: 'depositInvoice', on: dayOf(timeOf(key.id)) });
    if (ready) invoiced.push({ key, kind: 'invoice', on: dayOf(ready.at) });
  }
  await seedInvoices(invoiced);
}

/** The request, which became an order on the day after the owner had answered it. */
function asked(
  key: { uid: string; id: string },
  { displayName: name, email }: User,
  product: Catalogue[number],
) {
  const submittedAt = Date.parse(timeOf(key.id));
  const at = (days: number) => new Date(submittedAt + days * DAY_MS).toISOString();
  return requestFor(key, { name, email }, product, [
    { status: 'Pending', at: at(0) },
    { status: 'Contact Attempted', at: at(0.2) },
    { status: MARKED_AS_CUSTOMER, at: at(1) },
  ]);
}

/** The order with the stages that it has been in, at equal distances. */
function placed(story: Story, key: { uid: string; id: string }, customer: User, product: string) {
  const { stage: status, itemNumber } = story;
  const placedOn = timeOf(key.id);
  const order = newOrder(
    { ...key, customerName: customer.displayName, items: [product], itemNumber, placedOn },
    placedOn,
  );
  const stages = stagesOf(story);
  return { ...order, status, stages, ...placeInList({ status, stages }) };
}

function stagesOf({ stage: status, placedDaysAgo }: Story) {
  const way =
    status === 'Cancelled' ? ['Order Placed', status] : STAGES.slice(0, ORDER_STAGES.indexOf(status) + 1);
  return way.map((stage, step) => ({
    stage,
    at: dayFromNow(-Math.round(placedDaysAgo * (1 - step / way.length))),
  }));
}

/** Two days after it was asked for: the deposit when the order was placed, the balance when the piece was ready. */
function paidOf(story: Story, order: Omit<OrderInput, 'version'>): Paid[] {
  const { paid = 0, placedDaysAgo } = story;
  const { total } = totalsOf({ ...order, payments: [] });
  const first = typeof paid === 'number' ? Math.round(total * paid) : order.deposit;
  const ready = stagesOf(story).find(({ stage }) => stage === 'Ready');
  return [
    ...(first > 0 ? [{ amount: first, on: dateFromNow(2 - placedDaysAgo) }] : []),
    ...(paid === 'all' && ready ? [{ amount: total - first, on: addDays(dayOf(ready.at), 2) }] : []),
  ];
}

function details({ stage, due, ...story }: Story, product: Catalogue[number], photo: string): OrderInput {
  const tax = usualTaxAt({ ...NO_BOOKS, ...TAXES }, DELIVERY_ADDRESS);
  const lines = linesOf(product).map(({ isOptional: _, ...line }) => ({ ...line, ...(tax && { tax }) }));
  const deliveryCost = deliveryOf(product, lines);
  const price = lines.reduce((sum, line) => sum + line.price, 0);
  const deposit = Math.round((price * SETTINGS.depositPercent) / 100);
  return {
    delivery: due ? { from: dateFromNow(due[0]), to: dateFromNow(due[1]) } : null,
    lines,
    deliveryCost,
    deposit,
    payments: [],
    deliveryAddress: DELIVERY_ADDRESS,
    privateNotes: story.privateNotes ?? '',
    photos: stage === MAKING_STAGE ? [{ key: photo, caption: 'In our workshop', isShared: true }] : [],
    version: 1,
  };
}

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
export const dateFromNow = (days: number) => addDays(today(), days);
