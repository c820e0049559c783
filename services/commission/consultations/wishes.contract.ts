import { choiceLines } from '../../shop/catalog/options.contract.ts';
import type { ConsultationEntry } from './consultation.contract.ts';

export interface Wish {
  label: string;
  text: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What a request says besides its text, in words: choices with their price, budget, date and place. */
export function wishesOf(
  {
    selection,
    budget,
    wantedBy,
    place,
  }: Pick<ConsultationEntry, 'selection' | 'budget' | 'wantedBy' | 'place'>,
  formatCents: (cents: number) => string,
): Wish[] {
  const choices = choiceLines(selection?.choices ?? []).join('\n');
  return [
    ...(choices ? [{ label: 'Choices', text: choices }] : []),
    ...(selection ? [{ label: 'Price shown', text: formatCents(selection.price) }] : []),
    ...(budget ? [{ label: 'Budget', text: budget }] : []),
    ...(wantedBy ? [{ label: 'Needed by', text: DAY.format(new Date(wantedBy)) }] : []),
    ...(place ? [{ label: 'Delivery to', text: place }] : []),
  ];
}
