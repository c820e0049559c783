import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { deliveryText } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { QuoteContent, QuoteLine } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { fileNameOf } from '@hearthside/services/kit/media/upload.contract.ts';

const day = (date: string) => (date ? deliveryText({ from: date, to: date }) : 'no date');

const textOf = ({ quantity, what, options, price, isOptional }: QuoteLine) =>
  `${quantity} × ${what}${options && ` (${options})`} at ${formatCents(price)}${isOptional ? ', optional' : ''}`;

/** What a version changes in the one before, line by line, in words. */
export function versionChanges(before: QuoteContent, after: QuoteContent): string[] {
  const [old, now] = [before.lines, after.lines].map(
    (lines) => new Map(lines.map((line) => [line.id, line])),
  );
  const added = after.lines.filter(({ id }) => !old?.has(id)).map((line) => `Added: ${textOf(line)}`);
  const kept = before.lines.flatMap((line) => {
    const next = now?.get(line.id);
    if (!next) return [`Removed: ${textOf(line)}`];
    return textOf(next) === textOf(line) ? [] : [`Changed: ${textOf(line)} → ${textOf(next)}`];
  });
  const changed = (label: string, one: string, other: string) =>
    one === other ? [] : [`${label}: ${one} → ${other}`];
  return [
    ...kept,
    ...added,
    ...changed('Delivery', formatCents(before.deliveryCost), formatCents(after.deliveryCost)),
    ...changed('Deposit', formatCents(before.deposit), formatCents(after.deposit)),
    ...changed('Valid until', day(before.validUntil), day(after.validUntil)),
    ...(before.note === after.note ? [] : ['The note to the customer was rewritten.']),
    ...changed('Drawings', drawingsOf(before), drawingsOf(after)),
  ];
}

function drawingsOf({ drawings }: QuoteContent): string {
  return drawings.map(({ caption, key }) => caption || fileNameOf(key)).join(', ') || 'none';
}
