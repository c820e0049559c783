import { consultations } from '../../commission/consultations/consultation.entity.ts';
import { piecesToReview } from '../../commission/conversations/pieces-to-review.ts';
import { ordersOf } from '../../commission/orders/read-order.ts';
import { shownPiece } from '../../commission/orders/shown-piece.ts';
import { DELIVERED } from '../../commission/orders/stage.contract.ts';
import { piecePictures } from '../../shop/catalog/piece-pictures.ts';
import type { Pieces } from './hub.contract.ts';

/** Reviews are asked for of the last deliveries only: each is a few reads. */
const MOST_DELIVERIES = 5;

/** What a user's requests and orders look like, and which pieces they may review. */
export async function listPieces(uid: string): Promise<Pieces> {
  const [orders, { data: requests }] = await Promise.all([
    ordersOf(uid),
    consultations()
      .query.byUser({ uid })
      .go({ pages: 'all', attributes: ['id', 'itemNumber', 'selection'] }),
  ]);
  // An order has the id of its request.
  const pieces = [...new Set([...requests, ...orders].map(({ id }) => id))].flatMap((id) => {
    const isIt = (one: { id: string }) => one.id === id;
    const piece = shownPiece(requests.find(isIt), orders.find(isIt));
    return piece ? { id, piece } : [];
  });
  const delivered = orders.filter(({ status }) => status === DELIVERED).slice(0, MOST_DELIVERIES);
  const [pictures, toReview] = await Promise.all([
    piecePictures(pieces.map(({ piece }) => piece)),
    Promise.all(
      delivered.map(async (order) =>
        (await piecesToReview(order)).map((piece) => ({ ...piece, id: order.id })),
      ),
    ),
  ]);
  const pictured = pieces.flatMap(({ id }, place) => {
    const picture = pictures[place];
    return picture ? [[id, picture] as const] : [];
  });
  return { pictures: Object.fromEntries(pictured), toReview: toReview.flat() };
}
