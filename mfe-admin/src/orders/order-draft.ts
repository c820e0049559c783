import type { AgreedTerms } from '@hearthside/services/commission/orders/change.contract.ts';
import {
  type AdminOrder,
  type LedgerEntry,
  type OrderLine,
  type OrderMoney,
  type Payment,
  totalsOf,
  type WorkshopPhoto,
} from '@hearthside/services/commission/orders/order.contract.ts';
import type { OrderInput } from '@hearthside/services/commission/orders/order.schema.ts';
import {
  MAX_LINE_OPTIONS,
  PAYMENT_METHODS,
} from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { ALL_TEXTS, forTexts } from '@hearthside/services/commission/orders/order-texts.contract.ts';
import { toPlanned } from '@hearthside/services/commission/orders/work-step.contract.ts';
import { rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { centsIn, decimalIn, PERCENT, WHOLE } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import type { InWords } from '@hearthside/shell/form/clash-notice.tsx';
import type { UploadedFile } from '@hearthside/shell/form/use-form-files.ts';

/** A line and a payment while they are edited: amounts as they are typed. */
export type LineDraft = Omit<OrderLine, 'price' | 'quantity' | 'itemNumber' | 'tax'> & {
  itemNumber: string;
  quantity: string;
  price: string;
  /** In percent; empty without a tax. */
  taxRate: string;
  isTaxIncluded: boolean;
  /** Of a line with a tax. */
  isDeliveryTaxed: boolean;
};
export type PaymentDraft = Omit<Payment, 'amount'> & { amount: string };

/** What the form holds of an order: amounts as they are typed, payments that are new, all else as it is saved. */
export interface OrderDraft extends Required<Omit<OrderInput, keyof AsTyped | 'version'>>, AsTyped {}

interface AsTyped {
  delivery: { from: string; to: string };
  lines: LineDraft[];
  deliveryCost: string;
  deposit: string;
  payments: PaymentDraft[];
  photos: WorkshopPhoto[];
}

/** The parts of the draft as the owner calls them. */
export const PARTS: Record<keyof OrderDraft, string> = {
  delivery: 'Estimated delivery',
  lines: 'Lines',
  deliveryCost: 'Delivery cost',
  deposit: 'Deposit',
  balanceStage: 'Balance',
  payments: 'Payments',
  ...forTexts(ALL_TEXTS, ({ label }) => label),
  photos: 'Workshop photos',
  steps: 'Steps',
};
/** Parts of the draft in words, for somebody who has changed them too. */
export const IN_WORDS: InWords<OrderDraft> = {
  delivery: (delivery) => (delivery.to ? rangeText(delivery) : 'no date'),
  lines: linesInWords,
  payments: (payments) =>
    payments.map(({ amount, method, on }) => `${amount} by ${method} on ${on}`).join(', '),
  photos: ({ length }) => `${length} photos`,
  steps: (steps) => steps.map(({ what }) => what).join(', '),
};

export function newLine(line: Partial<LineDraft> = {}): LineDraft {
  return {
    id: crypto.randomUUID(),
    what: '',
    itemNumber: '',
    options: '',
    quantity: '1',
    price: '',
    ...taxDraftOf(undefined),
    ...line,
  };
}

/** A stored line as it is edited. */
export function lineDraftOf<Line extends OrderLine>({
  itemNumber = '',
  quantity,
  price,
  tax,
  ...line
}: Line) {
  return {
    ...line,
    itemNumber,
    quantity: String(quantity),
    price: decimalOf(price),
    ...taxDraftOf(tax),
  };
}

export const taxDraftOf = (tax: OrderLine['tax']) => ({
  taxRate: tax ? String(tax.rate) : '',
  isTaxIncluded: tax?.isIncluded ?? false,
  isDeliveryTaxed: !tax?.sparesDelivery,
});

/** What a line says of its options, as far as there is room. */
export const optionsOf = (words: readonly string[]): string => words.join('; ').slice(0, MAX_LINE_OPTIONS);

export function newPayment(payment: Partial<PaymentDraft> = {}): PaymentDraft {
  return {
    id: crypto.randomUUID(),
    amount: '',
    method: PAYMENT_METHODS[0],
    on: today(),
    note: '',
    ...payment,
  };
}

export function withPhotos(draft: OrderDraft, files: UploadedFile[]): OrderDraft {
  return { ...draft, photos: [...draft.photos, ...files.map(photoOf)] };
}

/** The photo that an upload makes: the owner's alone. */
function photoOf({ key, picture }: UploadedFile): WorkshopPhoto {
  const { width = 1, height = 1, placeholder = '' } = picture ?? {};
  return { key, width, height, placeholder, caption: '', isShared: false };
}

export function linesInWords(lines: LineDraft[]): string {
  return lines
    .map(
      ({ quantity, what, price, taxRate }) =>
        `${quantity} × ${what} at ${price}${taxRate && ` with ${taxRate}% tax`}`,
    )
    .join(', ');
}

export function draftOf(order: AdminOrder): OrderDraft {
  return {
    delivery: order.delivery ?? { from: '', to: '' },
    lines: order.lines.map(lineDraftOf),
    deliveryCost: decimalOf(order.deliveryCost),
    deposit: decimalOf(order.deposit),
    balanceStage: order.balanceStage ?? 'Ready',
    payments: [],
    ...forTexts(ALL_TEXTS, (_, name) => order[name] ?? ''),
    photos: order.photos,
    steps: order.steps.map(toPlanned),
  };
}

/** The entry that takes a payment back which was entered wrongly. */
export function correctionOf({ id, amount, method, lowersPrice }: LedgerEntry): PaymentDraft {
  return newPayment({
    ...{ amount: decimalOf(-amount), method, note: 'Correction', corrects: id },
    ...(lowersPrice && { lowersPrice }),
  });
}

/** The amounts that the draft makes with the payments that are stored; what cannot be read counts as nothing. */
export function moneyOf(
  draft: Pick<OrderDraft, 'lines' | 'deliveryCost' | 'deposit' | 'payments'>,
  stored: readonly Payment[],
): OrderMoney {
  const { lines, deliveryCost, deposit } = draft;
  return {
    lines: lines.map(lineOf),
    deliveryCost: centsIn(deliveryCost) ?? 0,
    deposit: centsIn(deposit) ?? 0,
    payments: [...stored, ...draft.payments.map(paymentOf)],
  };
}

/** Whether a payment is above what is open of an order as it is stored. */
export function isMoreThanOpen(amount: string, order: AdminOrder): boolean {
  const { total, balance } = totalsOf(order);
  return total > 0 && (centsIn(amount) ?? 0) > Math.max(0, balance);
}

function paymentOf({ lowersPrice, ...payment }: PaymentDraft): Payment {
  const amount = centsIn(payment.amount) ?? 0;
  return { ...payment, amount, ...(lowersPrice && isPriceLowered(payment) && { lowersPrice }) };
}

/** Whether a payment can be off the price too: what is paid back, and its correction. */
export function isPriceLowered({ amount, corrects }: Pick<PaymentDraft, 'amount' | 'corrects'>): boolean {
  return corrects !== undefined || (centsIn(amount) ?? 0) < 0;
}

export function lineOf(draft: LineDraft): OrderLine {
  const { itemNumber, quantity, price, taxRate, isTaxIncluded, isDeliveryTaxed, ...line } = draft;
  return {
    ...line,
    ...(itemNumber.trim() && { itemNumber: itemNumber.trim() }),
    quantity: Number(decimalIn(quantity, WHOLE)) || 0,
    price: centsIn(price) ?? 0,
    ...(taxRate && {
      tax: {
        rate: Number(decimalIn(taxRate, PERCENT)) || 0,
        isIncluded: isTaxIncluded,
        ...(!isDeliveryTaxed && { sparesDelivery: true }),
      },
    }),
  };
}

/** What shop and customer agree on, as a draft has it. */
export type TermsDraft = Pick<OrderDraft, keyof AgreedTerms>;

export function termsIn({ delivery, ...draft }: TermsDraft): AgreedTerms {
  const { lines, deliveryCost, deposit } = moneyOf({ ...draft, payments: [] }, []);
  const from = delivery.from || delivery.to;
  return { lines, deliveryCost, deposit, delivery: from ? { from, to: delivery.to || from } : null };
}

export function toInput(draft: OrderDraft, version: number): OrderInput {
  const { photos } = draft;
  return {
    ...draft,
    ...termsIn(draft),
    payments: draft.payments.map(paymentOf),
    photos: photos.map(({ key, caption, isShared }) => ({ key, caption, isShared })),
    version,
  };
}
