import { choiceLines } from '../../shop/catalog/choice-words.contract.ts';
import type { ChosenPiece } from '../../shop/catalog/piece-pictures.ts';
import type { ConsultationItem } from '../consultations/consultation.entity.ts';
import type { OrderItem } from './order.entity.ts';
import { itemNumbersOf } from './verify-reviews.ts';

/** The piece by which a commission is known: the first of its order, else what its request names; undefined if neither does. */
export function shownPiece(
  request: Pick<ConsultationItem, 'itemNumber' | 'selection'> | undefined,
  order: OrderItem | undefined,
): ChosenPiece | undefined {
  const [itemNumber = request?.itemNumber] = order ? itemNumbersOf(order) : [];
  const line = order?.lines?.find((each) => each.itemNumber === itemNumber);
  const words = line?.options ?? choiceLines(request?.selection?.choices ?? []).join('\n');
  return itemNumber ? { itemNumber, words } : undefined;
}
