import {
  type OrderLine,
  type OrderMoney,
  sumsOf,
  totalsOf,
} from '../../../commission/orders/order.contract.ts';
import { taxNote } from '../../../commission/orders/tax.contract.ts';
import { formatCents } from '../../../core/site/money.contract.ts';

/** The lines of a quote or an order, each with its options and what it costs. */
export function lineTexts(lines: (OrderLine & { isOptional?: boolean })[]): string {
  return lines
    .map(({ what, options, quantity, price, tax, isOptional }) => {
      const name = plain(options ? `${what} (${options})` : what);
      const amount = [formatCents(quantity * price), taxNote({ tax })].filter(Boolean).join(' ');
      return `${quantity} × ${name}, ${amount}${isOptional ? ' (optional)' : ''}`;
    })
    .join('\n');
}

/** The amounts of an order as its page shows them. Nothing before there is a price. */
export function moneyFields(order: OrderMoney & { status?: string }): Record<string, string> {
  if (order.lines.length === 0) return {};
  const totals = totalsOf(order);
  const { paid, balance, depositDue } = totals;
  return {
    ...sumFields(totals, order.deliveryCost),
    ...(paid !== 0 && { Paid: formatCents(paid) }),
    ...(depositDue > 0 && { 'Deposit due': formatCents(depositDue) }),
    ...(balance > 0 && { Balance: formatCents(balance) }),
  };
}

/** The sums below lines as a page shows them. */
export function sumFields(...about: Parameters<typeof sumsOf>): Record<string, string> {
  return Object.fromEntries(sumsOf(...about).map(([label, cents]) => [label, formatCents(cents)]));
}

/** Control characters would reach the e-mail within the list. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
