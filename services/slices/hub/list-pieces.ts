import { consultations } from '../../commission/consultations/consultation.entity.ts';
import { piecesToReview } from '../../commission/conversations/pieces-to-review.ts';
import { ordersOf } from '../../commission/orders/read-order.ts';
import { DELIVERED } from '../../commission/orders/stage.contract.ts';
import { itemNumbersOf } from '../../commission/orders/verify-reviews.ts';
import type { Picture } from '../../core/media/picture.contract.ts';
import { itemNumbers } from '../../shop/catalog/item-number.entity.ts';
import { products } from '../../shop/catalog/product.entity.ts';
import type { Pieces } from './hub.contract.ts';

/** Reviews are asked for of the last deliveries only: each is a few reads. */
const MOST_DELIVERIES = 5;

/** What a user's requests and orders look like, and which pieces they may review. */
export async function listPieces(uid: string): Promise<Pieces> {
  const [orders, { data: requests }] = await Promise.all([
    ordersOf(uid),
    consultations()
      .query.byUser({ uid })
      .go({ pages: 'all', attributes: ['id', 'itemNumber'] }),
  ]);
  // An order has the id of its request.
  const numbers = new Map<string, string>();
  for (const { id, itemNumber } of requests) if (itemNumber) numbers.set(id, itemNumber);
  for (const order of orders) {
    const [first] = itemNumbersOf(order);
    if (first) numbers.set(order.id, first);
  }
  const delivered = orders.filter(({ status }) => status === DELIVERED).slice(0, MOST_DELIVERIES);
  const [pictures, toReview] = await Promise.all([
    picturesByNumber([...new Set(numbers.values())]),
    Promise.all(
      delivered.map(async (order) =>
        (await piecesToReview(order)).map((piece) => ({ ...piece, id: order.id })),
      ),
    ),
  ]);
  const pictured = [...numbers].flatMap(([id, number]) => {
    const picture = pictures.get(number);
    return picture ? [[id, picture] as const] : [];
  });
  return { pictures: Object.fromEntries(pictured), toReview: toReview.flat() };
}

/** The first picture of each product with one of these numbers, also of one that is no longer sold. */
async function picturesByNumber(numbers: string[]): Promise<Map<string, Picture>> {
  const owned = await Promise.all(numbers.map((number) => itemNumbers().get({ number }).go()));
  const ids = owned.flatMap(({ data }) => data?.productId ?? []);
  if (ids.length === 0) return new Map();
  const { data } = await products()
    .get(ids.map((id) => ({ id })))
    .go({ attributes: ['id', 'imageGallery'] });
  const pictures = new Map(data.map(({ id, imageGallery: [first] }) => [id, first]));
  return new Map(
    numbers.flatMap((number, place) => {
      const picture = pictures.get(owned[place]?.data?.productId ?? '');
      return picture ? [[number, picture] as const] : [];
    }),
  );
}
