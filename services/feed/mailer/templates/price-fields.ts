import { formatCents } from '../../../commission/orders/cents.contract.ts';
import { type OrderLine, type OrderMoney, totalsOf } from '../../../commission/orders/order.contract.ts';

/** The lines of a quote or an order, each with its options and what it costs. */
export function lineTexts(lines: (OrderLine & { isOptional?: boolean })[]): string {
  return lines
    .map(({ what, options, quantity, price, isOptional }) => {
      const name = plain(options ? `${what} (${options})` : what);
      return `${quantity} × ${name}, ${formatCents(quantity * price)}${isOptional ? ' (optional)' : ''}`;
    })
    .join('\n');
}

/** The amounts of an order as its page shows them. Nothing before there is a price. */
export function moneyFields(order: OrderMoney): Record<string, string> {
  if (order.lines.length === 0) return {};
  const { total, paid, balance, depositDue } = totalsOf(order);
  return {
    Delivery: formatCents(order.deliveryCost),
    Total: formatCents(total),
    ...(paid !== 0 && { Paid: formatCents(paid) }),
    ...(depositDue > 0 && { 'Deposit due': formatCents(depositDue) }),
    ...(balance > 0 && { Balance: formatCents(balance) }),
  };
}

/** Control characters would reach the e-mail within the list. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
