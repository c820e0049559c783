import { fileNameOf } from '../../core/media/upload.contract.ts';
import { dayText, rangeText } from '../../core/site/date-words.contract.ts';
import { changed, lineInWords, priceChanges, totalChange } from '../orders/change-words.contract.ts';
import { wholePriceOf, wholeTotal } from './choice.contract.ts';
import type { QuoteContent, QuoteLine } from './quote.contract.ts';

const day = (date: string) => (date ? dayText(date) : 'no date');

const range = (delivery: QuoteContent['delivery']) => (delivery ? rangeText(delivery) : 'no date');

const textOf = (line: QuoteLine) => `${lineInWords(line)}${line.isOptional ? ', optional' : ''}`;

/** What a version changes in the one before, line by line, in words for the owner and the customer. */
export function versionChanges(before: QuoteContent, after: QuoteContent): string[] {
  const prices = priceChanges(before, after, textOf);
  const [was, is] = [wholePriceOf(before).total, wholePriceOf(after).total];
  const label = wholeTotal([...before.lines, ...after.lines]);
  return [
    ...prices,
    ...(prices.length > 0 ? [totalChange(was, is, label)] : []),
    ...changed('Valid until', day(before.validUntil), day(after.validUntil)),
    ...changed('Delivery', range(before.delivery), range(after.delivery)),
    ...(before.note === after.note ? [] : ['The note was rewritten.']),
    ...changed('Drawings', drawingsOf(before), drawingsOf(after)),
  ];
}

function drawingsOf({ drawings }: QuoteContent): string {
  return drawings.map(({ caption, key }) => caption || fileNameOf(key)).join(', ') || 'none';
}
