import { type OrderLine, type Totals, totalsOf } from '../orders/order.contract.ts';
import type { LineAnswer, QuoteContent, QuoteLine } from './quote.contract.ts';

type Priced = Pick<QuoteContent, 'lines' | 'deliveryCost' | 'deposit'>;

/** The lines that an order would have: all but the optional ones that the customer has not accepted. */
export function chosenLines(lines: QuoteLine[], answers: LineAnswer[]): OrderLine[] {
  const accepted = new Set(answers.filter(({ answer }) => answer === 'accepted').map(({ line }) => line));
  return lines
    .filter(({ id, isOptional }) => !isOptional || accepted.has(id))
    .map(({ isOptional: _, ...line }) => line);
}

/** What the order would cost. The deposit is never more than the whole. */
export function priceOf({ lines, deliveryCost, deposit }: Priced, answers: LineAnswer[]): OrderPrice {
  const chosen = chosenLines(lines, answers);
  const { subtotal, taxes, total } = totalsOf({ lines: chosen, deliveryCost, deposit: 0, payments: [] });
  return { subtotal, taxes, total, deposit: Math.min(deposit, total) };
}

export type OrderPrice = Pick<Totals, 'subtotal' | 'taxes' | 'total'> & { deposit: number };

/** What is offered at most: with every optional line. */
export function wholePriceOf(content: Priced): OrderPrice {
  const all = content.lines.map(({ id: line }): LineAnswer => ({ line, answer: 'accepted', text: '' }));
  return priceOf(content, all);
}

/** What the price of all lines is called. */
export const wholeTotal = (lines: readonly { isOptional?: boolean }[]): string =>
  lines.some(({ isOptional }) => isOptional) ? 'Total with all options' : 'Total';

/** Line → what is wrong with its answer, if the customer wants to accept the quote with these answers. */
export function acceptProblems(lines: QuoteLine[], answers: LineAnswer[]): Record<string, string> {
  const answerTo = new Map(answers.map(({ line, answer }) => [line, answer]));
  const problems = lines.flatMap(({ id, isOptional }) => {
    const answer = answerTo.get(id);
    if (answer === 'question') return [[id, 'Please wait for the answer to your question, or take it back.']];
    if (answer === 'declined' && !isOptional) return [[id, 'This line can’t be left out on its own.']];
    return answer ? [] : [[id, 'Please accept or decline this line.']];
  });
  return Object.fromEntries(problems);
}

export function hasQuestions(answers: LineAnswer[]): boolean {
  return answers.some(({ answer }) => answer === 'question');
}
