import { dayText, rangeText } from '../../core/site/date-words.contract.ts';
import { hasQuestions } from './choice.contract.ts';
import type { QuoteEntry } from './quote.contract.ts';

/** When a quote's pieces are delivered; empty if that is not promised. */
export function promiseInWords({
  delivery,
  validUntil,
  state,
}: Pick<QuoteEntry, 'delivery' | 'validUntil' | 'state'>): string {
  if (!delivery) return '';
  return `${rangeText(delivery)}${state === 'sent' ? `, if you accept by ${dayText(validUntil)}` : ''}`;
}

/** The words that the customer reads about a quote. */
export function quoteMessage({
  state,
  answers,
  isAnswered,
}: Pick<QuoteEntry, 'state' | 'answers' | 'isAnswered'>): {
  title: string;
  body: string;
} {
  switch (state) {
    case 'accepted':
      return { title: 'Quote Accepted', body: 'Your order is placed with the lines you chose.' };
    case 'declined':
      return {
        title: 'Quote Declined',
        body: 'If you change your mind, tell us: we can write a new version.',
      };
    case 'withdrawn':
      return {
        title: 'Quote Withdrawn',
        body: 'We have withdrawn this quote. You can no longer accept it.',
      };
    case 'expired':
      return {
        title: 'Quote Expired',
        body: 'This quote is no longer valid. Tell us if you still want it: we can write a new version.',
      };
    default:
      if (!hasQuestions(answers))
        return {
          title: 'Your Quote Is Ready',
          body: 'Please review each line, then accept, decline or ask us a question.',
        };
      return isAnswered
        ? {
            title: 'We Answered Your Questions',
            body: 'Please read our message, then accept the lines that you asked about, or ask again.',
          }
        : {
            title: 'We Have Your Questions',
            body: 'We’ll answer them, or send you a new version of the quote.',
          };
  }
}
