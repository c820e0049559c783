import { itemNumbers } from '../../shop/catalog/item-number.entity.ts';
import { products } from '../../shop/catalog/product.entity.ts';
import { isActive } from '../../shop/catalog/read-products.ts';
import { authorships } from '../../shop/reviews/review.entity.ts';
import type { PieceToReview } from '../orders/order.contract.ts';
import type { OrderItem } from '../orders/order.entity.ts';
import { DELIVERED } from '../orders/stage.contract.ts';
import { itemNumbersOf } from '../orders/verify-reviews.ts';
import { conversations } from './conversation.entity.ts';

/**
 * The products of a delivered order that its customer has not reviewed. None while the customer waits for an answer about the
 * order: whoever complains is not asked for praise.
 */
export async function piecesToReview(order: OrderItem): Promise<PieceToReview[]> {
  if (order.status !== DELIVERED) return [];
  const { uid, id } = order;
  const { data: conversation } = await conversations().get({ uid, id }).go({ consistent: true });
  if (conversation?.waitingSinceId) return [];
  const pieces = await Promise.all([...new Set(itemNumbersOf(order))].map((number) => pieceOf(uid, number)));
  return pieces.filter((piece) => piece !== undefined);
}

/** Undefined if no product that shoppers see has the number, or the customer has reviewed it. */
async function pieceOf(uid: string, number: string): Promise<PieceToReview | undefined> {
  const { productId = '' } = (await itemNumbers().get({ number }).go()).data ?? {};
  if (!productId) return undefined;
  const [product, review] = await Promise.all([
    products()
      .get({ id: productId })
      .go({ attributes: ['name', 'state'] }),
    authorships().get({ uid, productId }).go({ consistent: true }),
  ]);
  return product.data && isActive(product.data) && !review.data
    ? { productId, name: product.data.name }
    : undefined;
}
