import type { Picture } from '../../core/media/picture.contract.ts';
import type { ShownMail } from '../../core/outbox/mail.contract.ts';
import type { AgreedPage } from '../../shop/pages/page.contract.ts';
import type { OrderChange } from './change.contract.ts';
import type { Handover } from './handover.contract.ts';
import type { OrderTerms } from './order.schema.ts';
import type { OrderTextName, OrderTexts, TextsThat } from './order-texts.contract.ts';
import { CANCELLED } from './stage.contract.ts';
import { type Tax, taxesLess, taxesOf, taxesWithin, taxRows } from './tax.contract.ts';
import type { WorkStep } from './work-step.contract.ts';

/** The number that people see of the order that a request becomes; not unique, so never a key. */
export const orderNumber = (id: string) => `consultation-${id.slice(0, 8)}`;

export type OrderLine = OrderTerms['lines'][number];
export type Payment = OrderTerms['payments'][number];
/**
 * One entry of an order's ledger, which only grows. Its amount is what it adds to the sum that was paid, so an entry that
 * moved no money (`asked`, `failed`, `changed`) has 0.
 */
export interface LedgerEntry extends Payment {
  /**
   * What the payment provider tells of a payment; `changed` is what an accepted change asks for more, or less. Missing in
   * what the owner wrote by hand. `refundFailed` brings back what a refund took, `disputed` is what the customer's bank took back.
   */
  kind?:
    | 'asked'
    | 'paid'
    | 'failed'
    | 'refunded'
    | 'refundArrived'
    | 'refundFailed'
    | 'changed'
    | (typeof DISPUTE_KINDS)[number];
  asked?: number;
  /** The payment provider's session that it belongs to. */
  session?: string;
  /** A refund that had not arrived when it was entered. */
  isPending?: boolean;
  dispute?: string;
  /** The last day for the shop's answer to a dispute. */
  answerBy?: string;
}
export const DISPUTE_KINDS = ['inquiry', 'disputed', 'disputeWon', 'disputeLost', 'inquiryClosed'] as const;
export type DeliveryRange = NonNullable<OrderTerms['delivery']>;

/** A photo from the workshop. It has no public address: only the owner and, if it is shared, the customer may fetch it. */
export interface WorkshopPhoto extends Omit<Picture, 'url'> {
  caption: string;
  isShared: boolean;
  /** The step at which it was taken, by its id. @default none */
  step?: string;
}

/** A delivered product that its customer may review. */
export interface PieceToReview {
  productId: string;
  name: string;
}

export interface StageChange {
  stage: string;
  /** ISO 8601. */
  at: string;
  /** Of the order with this stage: its e-mail has it. Missing in the first one, and in earlier releases. */
  version?: number;
}

/** The amounts of an order. */
export interface OrderMoney extends Pick<OrderTerms, 'lines' | 'deliveryCost' | 'deposit'> {
  payments: LedgerEntry[];
}

export interface OrderEntry
  extends Omit<OrderTerms, 'photos' | 'payments' | OrderTextName>,
    OrderTexts<TextsThat<'isShared'>> {
  /** The ledger, oldest entry first. */
  payments: LedgerEntry[];
  id: string;
  /** `orderNumber` of its id. */
  orderId: string;
  /** The stage; orders from before there were stages may have another text. */
  status: string;
  /** Every stage that it has been in, oldest first, corrections included. */
  stages: StageChange[];
  estimatedDelivery?: string;
  items: string[];
  /** ISO 8601. */
  placedOn: string;
  photos: WorkshopPhoto[];
  /** By number, oldest first. */
  changes: OrderChange[];
  /** @default nothing was said of it */
  handover?: Handover;
  /** ISO 8601: when the customer agreed to lines and amounts; undefined if they have not. */
  agreedAt?: string;
  /** The versions of terms and returns that were agreed to with it. */
  agreedTerms?: AgreedPage[];
  /** In how many days what is due is to be paid. */
  paymentDays?: number;
  /** Its quote counts as accepted once the deposit is paid: nothing begins before. */
  waitsForDeposit?: boolean;
}

/** An order as the owner receives it. */
export interface AdminOrder extends OrderEntry, OrderTexts<OrderTextName> {
  uid: string;
  customerName: string;
  customerEmail: string;
  /** Whether the customer has confirmed that address; until then e-mails to it are held. */
  isAddressProven: boolean;
  /** Of the product that the customer's request named, for the first line. */
  itemNumber?: string;
  steps: WorkStep[];
  version: number;
  mails: ShownMail[];
}

/** One line of the owner's list. */
export interface ListedOrder
  extends Pick<
      OrderEntry,
      'id' | 'orderId' | 'status' | 'estimatedDelivery' | 'delivery' | 'items' | 'placedOn'
    >,
    OrderTexts<TextsThat<'isColumn'>> {
  uid: string;
  version: number;
  customerName: string;
  total: number;
  balance: number;
  /** Its customer objects to what was accepted for them. */
  hasObjection: boolean;
  deliveredOn?: string;
  paidOn?: string;
}

/** The days by which the owner's list shows orders, open or not, besides that of their delivery. */
export const ORDER_DAYS = ['placedOn', 'deliveredOn', 'paidOn'] as const satisfies (keyof ListedOrder)[];

/** An e-mail as it will leave. */
export interface MailPreview {
  to: string;
  subject: string;
  html: string;
  /** Nobody has proved the address, so the e-mail would be held back. */
  isHeld: boolean;
}

export interface Totals {
  /** Of the lines, without delivery. */
  subtotal: number;
  /** By rate, of the price before any discount; none where no line has a tax. */
  taxes: Tax[];
  /** What the credit notes of a discount leave of them; none without a discount. */
  taxesLeft: Tax[];
  /** What refunds took off the price. */
  discount: number;
  /** With every tax, less the discount. */
  total: number;
  paid: number;
  /** What is left to pay: nothing of a cancelled order; negative when too much was paid. */
  balance: number;
  /** What is left to pay of the deposit. */
  depositDue: number;
}

/** The one place where an order's amounts are added up. */
export function totalsOf(order: OrderMoney & { status?: string }): Totals {
  const { lines, deliveryCost, deposit, payments, status } = order;
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const taxes = taxesOf({ lines, deliveryCost });
  const added = taxes.reduce((sum, { isIncluded, cents }) => (isIncluded ? sum : sum + cents), 0);
  const whole = { taxes, total: subtotal + deliveryCost + added };
  const lowered = payments.filter(({ lowersPrice }) => lowersPrice);
  const discount = lowered.reduce((sum, { amount }) => sum - amount, 0);
  const left = lowered.map(({ amount }) => taxesWithin(whole, -amount)).reduce(taxesLess, taxes);
  const total = whole.total - discount;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const [owed, asked] = status === CANCELLED ? [0, 0] : [total, deposit - discount];
  return {
    ...{ subtotal, taxes, taxesLeft: discount > 0 ? left : [], discount, total, paid },
    ...{ balance: owed - paid, depositDue: Math.max(0, asked - paid) },
  };
}

/** What follows the lines of an order, a quote or a change: delivery, taxes, an order's discount and the total. */
export function sumsOf(
  {
    taxes,
    total,
    discount = 0,
    taxesLeft = [],
  }: Pick<Totals, 'taxes' | 'total'> & Partial<Pick<Totals, 'discount' | 'taxesLeft'>>,
  deliveryCost: number,
  totalLabel = 'Total',
): [label: string, cents: number][] {
  return [
    ['Delivery', deliveryCost],
    // Where nothing lies between, it is the sum of the lines.
    ...taxRows(total + discount, taxes).filter(([label]) => label !== 'Subtotal' || deliveryCost !== 0),
    ...discountRow({ discount }),
    [totalLabel, total],
    ...taxRows(total, taxesLeft).map(([label, cents]): [string, number] => [
      `${label} after the discount`,
      cents,
    ]),
  ];
}

export function discountRow({ discount }: Pick<Totals, 'discount'>): [label: string, cents: number][] {
  return discount > 0 ? [['Discount', -discount]] : [];
}

/** The day of the payment since which nothing is left to pay; undefined while something is, or there is no price. */
export function paidOn(order: OrderMoney): string | undefined {
  const { total, paid } = totalsOf(order);
  if (total === 0 || paid < total) return;
  const days = order.payments.flatMap(({ amount, on }) => (amount > 0 ? [on] : []));
  return days.sort().at(-1);
}

/** The cents that can still be paid back of a payment at the provider's page, of which some may have been paid back another way. */
export function refundable(ledger: readonly LedgerEntry[], session: string | undefined): number {
  const sumOf = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.min(sumOf(ledger), sumOf(ledger.filter((entry) => entry.session === session))));
}

/** Whether an entry takes back what was invoiced: it is off the price, or the order is cancelled. Else it moves money alone. */
export function isCredit({ amount, corrects, lowersPrice }: LedgerEntry, status = ''): boolean {
  const isBack = amount < 0 || corrects !== undefined;
  return isBack && (lowersPrice === true || status === CANCELLED);
}

/** The refunds whose arrival nobody has told of. */
export function pendingRefunds(ledger: readonly LedgerEntry[]): LedgerEntry[] {
  return ledger.filter(
    ({ id, isPending }) =>
      isPending && !ledger.some((entry) => entry.id === `arrived-${id}` || entry.corrects === id),
  );
}

/** What was told last of each dispute that is not decided. */
export function openDisputes(ledger: readonly LedgerEntry[]): LedgerEntry[] {
  const last = new Map(ledger.flatMap((entry) => (entry.dispute ? [[entry.dispute, entry] as const] : [])));
  return [...last.values()].filter(({ kind }) => kind === 'inquiry' || kind === 'disputed');
}

/** The cents that the shop owes an order's customer. Before there is a price, what was paid is no more than that. */
export function overpaid(order: OrderMoney & { status: string }): number {
  const { total, balance } = totalsOf(order);
  return total > 0 || order.status === CANCELLED ? -balance : 0;
}

/** What of an order's money is not settled. */
export const UNSETTLED = ['unpaid', 'refund', 'disputed'] as const;

export function moneyOf(order: OrderMoney & { status: string }): (typeof UNSETTLED)[number][] {
  const found = {
    unpaid: isToBePaid(order),
    refund: overpaid(order) > 0,
    disputed: openDisputes(order.payments).length > 0,
  };
  return UNSETTLED.filter((what) => found[what]);
}

/** Whether an order's customer still has money to pay. */
export function isToBePaid(order: OrderMoney & { status: string }): boolean {
  return totalsOf(order).balance > disputed(order);
}

/** The cents that banks hold until they decide: nobody is asked for them meanwhile. */
export function disputed({ payments }: Pick<OrderMoney, 'payments'>): number {
  return openDisputes(payments).reduce((sum, { amount }) => sum - amount, 0);
}

/** The specification's list of items: what the lines say, once there are any. */
export function itemsOf(lines: OrderLine[], itemsWithoutLines: string[]): string[] {
  if (lines.length === 0) return itemsWithoutLines;
  return lines.map(({ what, quantity }) => (quantity === 1 ? what : `${quantity} × ${what}`));
}
