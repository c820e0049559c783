import { decimalOf, parseCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { deliveryText } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type {
  AdminOrder,
  OrderLine,
  OrderMoney,
  Payment,
  WorkshopPhoto,
} from '@hearthside/services/commission/orders/order.contract.ts';
import type { OrderInput } from '@hearthside/services/commission/orders/order.schema.ts';

/** A line and a payment while they are edited: amounts as they are typed. */
export type LineDraft = Omit<OrderLine, 'price' | 'quantity' | 'itemNumber'> & {
  itemNumber: string;
  quantity: string;
  price: string;
};
export type PaymentDraft = Omit<Payment, 'amount'> & { amount: string };

/** What the form holds of an order. */
export interface OrderDraft {
  delivery: { from: string; to: string };
  lines: LineDraft[];
  deliveryCost: string;
  deposit: string;
  payments: PaymentDraft[];
  deliveryAddress: string;
  privateNotes: string;
  photos: WorkshopPhoto[];
}

/** The parts of the draft as the owner calls them. */
export const PARTS: Record<keyof OrderDraft, string> = {
  delivery: 'Estimated delivery',
  lines: 'Lines',
  deliveryCost: 'Delivery cost',
  deposit: 'Deposit',
  payments: 'Payments',
  deliveryAddress: 'Delivery address',
  privateNotes: 'Private notes',
  photos: 'Workshop photos',
};
const NAMES = Object.keys(PARTS) as (keyof OrderDraft)[];

export function draftOf(order: AdminOrder): OrderDraft {
  return {
    delivery: order.delivery ?? { from: '', to: '' },
    lines: order.lines.map(({ itemNumber = '', quantity, price, ...line }) => ({
      ...line,
      itemNumber,
      quantity: String(quantity),
      price: decimalOf(price),
    })),
    deliveryCost: decimalOf(order.deliveryCost),
    deposit: decimalOf(order.deposit),
    payments: order.payments.map((payment) => ({ ...payment, amount: decimalOf(payment.amount) })),
    deliveryAddress: order.deliveryAddress,
    privateNotes: order.privateNotes,
    photos: order.photos,
  };
}

export function isUnchanged(draft: OrderDraft, saved: OrderDraft): boolean {
  return NAMES.every((name) => isSame(draft[name], saved[name]));
}

// The API leaves properties in any order.
function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, part) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
        : part,
    );
  return text(one) === text(other);
}

/** The amounts that the draft makes; what cannot be read counts as nothing. */
export function moneyOf(draft: OrderDraft): OrderMoney {
  const { lines, payments, deliveryCost, deposit } = draft;
  return {
    lines: lines.map(lineOf),
    deliveryCost: parseCents(deliveryCost) ?? 0,
    deposit: parseCents(deposit) ?? 0,
    payments: payments.map((payment) => ({ ...payment, amount: parseCents(payment.amount) ?? 0 })),
  };
}

export function lineOf({ itemNumber, quantity, price, ...line }: LineDraft): OrderLine {
  return {
    ...line,
    ...(itemNumber.trim() && { itemNumber: itemNumber.trim() }),
    quantity: Number.parseInt(quantity, 10) || 0,
    price: parseCents(price) ?? 0,
  };
}

export function toInput(draft: OrderDraft, version: number): OrderInput {
  const { deliveryAddress, privateNotes, delivery, photos } = draft;
  const from = delivery.from || delivery.to;
  return {
    ...moneyOf(draft),
    delivery: from ? { from, to: delivery.to || from } : null,
    deliveryAddress,
    privateNotes,
    photos: photos.map(({ key, caption, isShared }) => ({ key, caption, isShared })),
    version,
  };
}

/** Something that two people changed: what the other one has stored, in words. */
export interface Clash {
  part: keyof OrderDraft;
  theirs: string;
}

/**
 * The draft on top of what somebody else has stored meanwhile: parts that are unchanged here become theirs, the others
 * stay as they were typed. The clashes are the parts that both have changed.
 */
export function rebase(draft: OrderDraft, before: AdminOrder, now: AdminOrder) {
  const [base, theirs] = [draftOf(before), draftOf(now)];
  const isMine = (name: keyof OrderDraft) => !isSame(draft[name], base[name]);
  const mine = Object.fromEntries(NAMES.filter(isMine).map((name) => [name, draft[name]]));
  const clashes = NAMES.filter(
    (name) => isMine(name) && !isSame(base[name], theirs[name]) && !isSame(draft[name], theirs[name]),
  ).map((part): Clash => ({ part, theirs: describe(part, theirs) }));
  return { draft: { ...theirs, ...mine } as OrderDraft, clashes };
}

function describe(part: keyof OrderDraft, draft: OrderDraft): string {
  switch (part) {
    case 'delivery':
      return draft.delivery.to ? deliveryText(draft.delivery) : 'no date';
    case 'lines':
      return draft.lines.map(({ quantity, what, price }) => `${quantity} × ${what} at ${price}`).join(', ');
    case 'payments':
      return draft.payments.map(({ amount, method, on }) => `${amount} by ${method} on ${on}`).join(', ');
    case 'photos':
      return `${draft.photos.length} photos`;
    default:
      return draft[part];
  }
}
