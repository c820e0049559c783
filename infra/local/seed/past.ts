import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { placeInList } from '@hearthside/services/commission/orders/changed-order.ts';
import { newOrder } from '@hearthside/services/commission/orders/new-order.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { quotes } from '@hearthside/services/commission/quotes/quote.entity.ts';
import { placeInList as placeQuote } from '@hearthside/services/commission/quotes/quote-states.ts';
import { nextVersion } from '@hearthside/services/commission/quotes/send-quote.ts';
import { idAt } from '@hearthside/services/core/runtime/ids.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { centsOf } from '@hearthside/services/core/site/money.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { DOMAIN, PAST } from '@hearthside/services/trade/demo/demo.ts';
import { deliveryOf, linesOf, type readCatalogue } from './catalogue.ts';

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
type Product = Catalogue[number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const CUSTOMERS = 6;
const REQUESTS = 42;
/** A request of the past half year. What is uneven about it follows from its place, so that each seed makes the same. */
interface Past {
  place: number;
  customer: { uid: string; name: string; email: string };
  id: string;
  product: Product;
  work: number;
  submittedAt: number;
  answeredAt: number;
}

/** A number from 0 to 1 that looks random and is always the same. */
function uneven(place: number, salt: number): number {
  const wild = Math.abs(Math.sin(place * 12.9898 + salt * 78.233) * 43758.5453);
  return wild - Math.floor(wild);
}

/**
 * Six months of requests that became orders, on time and late, or came to nothing: what response time, funnel and the
 * dates of new orders are derived from. The customers have no sign-in.
 */
export async function seedPast(catalogue: Catalogue, owner: User): Promise<void> {
  const all = Array.from({ length: REQUESTS }, (_, place) => pastOf(place, catalogue));
  await accounts()
    .put(
      Array.from({ length: CUSTOMERS }, (_, place) => {
        const { uid, name, email } = customerOf(place);
        return {
          uid,
          displayName: name,
          email,
          status: 'customer' as const,
          lastLogin: at(Date.now() - 20 * DAY_MS),
        };
      }),
    )
    .go();
  await consultations().put(all.map(requestOf)).go();
  await quotes()
    .put(all.filter(isQuoted).map((past) => quoteOf(past, owner)))
    .go();
  await orders().put(all.filter(isOrdered).map(orderOf)).go();
}

const at = (moment: number) => new Date(Math.round(moment)).toISOString();

function customerOf(place: number) {
  const number = (place % CUSTOMERS) + 1;
  return {
    uid: `past-customer-${number}`,
    name: `Past Customer ${number}`,
    email: `past${number}@${DOMAIN}`,
  };
}

function pastOf(place: number, catalogue: Catalogue): Past {
  const [itemNumber, work] = PAST.work[place % PAST.work.length] ?? ['', 1];
  const product = catalogue.find((each) => each.itemNumber === itemNumber);
  if (!product) throw new Error(`The catalog has no item ${itemNumber}.`);
  const submittedAt = Date.now() - (196 - place * 4.7 + uneven(place, 1)) * DAY_MS;
  const answeredAt = submittedAt + (1 + 40 * uneven(place, 2) ** 2) * HOUR_MS;
  const id = idAt(Math.round(submittedAt), `PAST${String(place).padStart(4, '0')}`);
  return { place, customer: customerOf(place), id, product, work, submittedAt, answeredAt };
}

/** One that could not be delivered by now has come to nothing, or the customer still thinks about it. */
const isOrdered = (past: Past) => past.place % 3 > 0 && (stagesOf(past).at(-1)?.at ?? '') < at(Date.now());
const isQuoted = (past: Past) => past.place % 6 > 0 && isDecided(past);
const isDecided = (past: Past) => isAnswered(past) && placedAt(past) < Date.now();
/** The last one waits. */
const isAnswered = ({ place }: Past) => place < REQUESTS - 1;
const placedAt = ({ answeredAt, place }: Past) => answeredAt + (3 + 6 * uneven(place, 3)) * DAY_MS;

function requestOf(past: Past) {
  const { customer, id, product, submittedAt, answeredAt } = past;
  const status = isOrdered(past) ? 'Mark as Customer' : 'Archived';
  const timeline = [
    { status: 'Pending', at: at(submittedAt) },
    ...(isAnswered(past) ? [{ status: 'Contact Attempted', at: at(answeredAt) }] : []),
    ...(isDecided(past) ? [{ status, at: at(placedAt(past)) }] : []),
  ];
  return {
    ...requestFor({ uid: customer.uid, id }, customer, product, timeline),
    ...(past.place % 4 === 0 && {
      tags: PAST.tags[past.place % 8 === 0 ? 0 : 1],
    }),
  };
}

/** A request for a product, which began with the first status of its timeline. */
export function requestFor(
  key: { uid: string; id: string },
  { name, email }: { name: string; email: string },
  product: Product,
  timeline: { status: string; at: string }[],
) {
  return {
    ...key,
    name,
    email,
    phone: '555-555-0142',
    details: `I would like the ${product.name}, item #${product.itemNumber}.`,
    productName: product.name,
    itemNumber: product.itemNumber,
    submittedAt: timeline[0]?.at ?? '',
    status: timeline.at(-1)?.status ?? '',
    timeline,
    version: 3,
  };
}

function quoteOf(past: Past, owner: User) {
  const { customer, id, product, answeredAt } = past;
  const sentAt = at(answeredAt + DAY_MS);
  const lines = linesOf(product).slice(0, 1);
  const deposit = Math.round(centsOf(product.price) * 0.3);
  const content = { lines, deliveryCost: deliveryOf(product, lines), deposit, note: '', drawings: [] };
  const version = nextVersion({}, { ...content, validUntil: dayOf(answeredAt + 22 * DAY_MS) }, owner, sentAt);
  const state = isOrdered(past) ? ('accepted' as const) : ('declined' as const);
  const events = [...version.events, { what: state, by: customer.name, at: at(placedAt(past)) }];
  const sent = { ...version, state, events };
  const { uid, name: customerName } = customer;
  return { uid, id, customerName, sent, draftVersion: 2, revision: 2, ...placeQuote({ sent }) };
}

function stagesOf(past: Past) {
  let moment = placedAt(past);
  return STAGES.map((stage, step) => {
    const entered = { stage, at: at(moment) };
    const pace = 0.7 + 0.9 * uneven(past.place, 4 + step) ** 2;
    moment += (PAST.stageDays[step] ?? 0) * past.work * pace * DAY_MS;
    return entered;
  });
}

function orderOf(past: Past) {
  const { customer, id, product, work } = past;
  const placed = placedAt(past);
  const { uid, name: customerName } = customer;
  const { name, itemNumber } = product;
  const order = newOrder(
    { uid, id, customerName, items: [name], itemNumber, placedOn: at(placed) },
    at(placed),
  );
  const stages = stagesOf(past);
  const status = 'Delivered';
  const promised = placed + 42 * work * DAY_MS;
  const lines = linesOf(product)
    .slice(0, 1)
    .map(({ isOptional: _, ...line }) => line);
  return {
    ...order,
    status,
    stages,
    lines,
    deliveryCost: deliveryOf(product, lines),
    delivery: { from: dayOf(promised - 4 * DAY_MS), to: dayOf(promised) },
    ...placeInList({ status, stages }),
  };
}
