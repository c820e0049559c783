import {
  changed,
  lineInWords,
  priceChanges,
} from '@hearthside/services/commission/orders/change-words.contract.ts';
import { dayText } from '@hearthside/services/commission/orders/delivery.contract.ts';
import type { QuoteContent, QuoteLine } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { fileNameOf } from '@hearthside/services/kit/media/upload.contract.ts';

const day = (date: string) => (date ? dayText(date) : 'no date');

const textOf = (line: QuoteLine) => `${lineInWords(line)}${line.isOptional ? ', optional' : ''}`;

/** What a version changes in the one before, line by line, in words. */
export function versionChanges(before: QuoteContent, after: QuoteContent): string[] {
  return [
    ...priceChanges(before, after, textOf),
    ...changed('Valid until', day(before.validUntil), day(after.validUntil)),
    ...(before.note === after.note ? [] : ['The note to the customer was rewritten.']),
    ...changed('Drawings', drawingsOf(before), drawingsOf(after)),
  ];
}

function drawingsOf({ drawings }: QuoteContent): string {
  return drawings.map(({ caption, key }) => caption || fileNameOf(key)).join(', ') || 'none';
}
