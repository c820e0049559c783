import { MARKED_AS_CUSTOMER } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { placeInList } from '@hearthside/services/commission/orders/changed-order.ts';
import { makeCustomer } from '@hearthside/services/commission/orders/make-customer.ts';
import { newOrder } from '@hearthside/services/commission/orders/new-order.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import type { OrderInput } from '@hearthside/services/commission/orders/order.schema.ts';
import { readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { ORDER_STAGES, STAGES, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import { idAt, timeOf } from '@hearthside/services/core/runtime/ids.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { DELIVERY_ADDRESS, STORIES as OF_SHOP } from '@hearthside/services/trade/demo/demo.ts';
import { SETTINGS } from '@hearthside/services/trade/demo/settings.ts';
import { MAKING_STAGE } from '@hearthside/services/trade/stages.contract.ts';
import { deliveryOf, linesOf, type readCatalogue } from './catalogue.ts';
import { exists } from './exists.ts';
import { requestFor } from './past.ts';

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

const DAY_MS = 86_400_000;

interface Story {
  stage: Stage;
  itemNumber: string;
  placedDaysAgo: number;
  /** First and last day of the delivery, from today; one that has passed is late. */
  due?: readonly [from: number, to: number];
  /** The deposit, or a part of the sum. @default 0 */
  paid?: number | 'deposit';
  privateNotes?: string;
}

export const STORIES: readonly Story[] = OF_SHOP;

/** Gives the regular customer an order in each stage, with the request from which it came; the one in fabrication shows the workshop's photo. */
export async function seedOrders(
  catalogue: Catalogue,
  photo: string,
  { owner, regular, begun }: { owner: User; regular: User; begun: number },
): Promise<void> {
  if ((await getHub(regular)).status !== 'customer') await makeCustomer(regular.uid);
  for (const story of STORIES) {
    const key = { uid: regular.uid, id: idAt(begun - story.placedDaysAgo * DAY_MS, 'DEM00RDER') };
    const product = catalogue.find(({ itemNumber }) => itemNumber === story.itemNumber);
    if (!product) throw new Error(`The catalog has no item ${story.itemNumber}.`);
    if (!(await exists(readOrder(key)))) {
      await consultations()
        .put(asked(key, regular, product))
        .go();
      await orders()
        .create(placed(story, key, regular, product.name))
        .go();
    }
    const { version } = await readOrder(key);
    if (version === 1 && story.stage !== 'Order Placed')
      await saveOrder(key, details(story, product, photo), owner);
  }
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
  const { stage: status, placedDaysAgo, itemNumber } = story;
  const placedOn = timeOf(key.id);
  const order = newOrder(
    { ...key, customerName: customer.displayName, items: [product], itemNumber, placedOn },
    placedOn,
  );
  const way =
    status === 'Cancelled' ? ['Order Placed', status] : STAGES.slice(0, ORDER_STAGES.indexOf(status) + 1);
  const stages = way.map((stage, step) => ({
    stage,
    at: dayFromNow(-Math.round(placedDaysAgo * (1 - step / way.length))),
  }));
  return { ...order, status, stages, ...placeInList({ status, stages }) };
}

function details({ stage, due, paid = 0, ...story }: Story, product: Catalogue[number], photo: string) {
  const lines = linesOf(product).map(({ isOptional: _, ...line }) => line);
  const deliveryCost = deliveryOf(product, lines);
  const price = lines.reduce((sum, line) => sum + line.price, 0);
  const deposit = Math.round((price * SETTINGS.depositPercent) / 100);
  const amount = paid === 'deposit' ? deposit : Math.round((price + deliveryCost) * paid);
  const input: OrderInput = {
    delivery: due ? { from: dateFromNow(due[0]), to: dateFromNow(due[1]) } : null,
    lines,
    deliveryCost,
    deposit,
    payments:
      amount > 0
        ? [
            {
              id: 'first',
              amount,
              method: 'Bank Transfer',
              on: dateFromNow(2 - story.placedDaysAgo),
              note: '',
            },
          ]
        : [],
    deliveryAddress: DELIVERY_ADDRESS,
    privateNotes: story.privateNotes ?? '',
    photos: stage === MAKING_STAGE ? [{ key: photo, caption: 'In our workshop', isShared: true }] : [],
    version: 1,
  };
  return input;
}

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
export const dateFromNow = (days: number) => addDays(today(), days);
