import { chosenIn } from './choice-words.contract.ts';
import { itemNumbers } from './item-number.entity.ts';
import type { GalleryPicture } from './product.contract.ts';
import { products } from './product.entity.ts';

/** A product, and the words of what was chosen of it. */
export interface ChosenPiece {
  itemNumber: string;
  words: string;
}

/** Of each piece its picture as it was chosen, else its product's first, also of one that is no longer sold; undefined without one. */
export async function piecePictures(pieces: ChosenPiece[]): Promise<(GalleryPicture | undefined)[]> {
  const numbers = [...new Set(pieces.map(({ itemNumber }) => itemNumber))];
  const owned = await Promise.all(numbers.map((number) => itemNumbers().get({ number }).go()));
  const idOf = new Map(numbers.map((number, place) => [number, owned[place]?.data?.productId]));
  const ids = [...idOf.values()].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const { data } = await products()
    .get(ids.map((id) => ({ id })))
    .go({ attributes: ['id', 'name', 'imageGallery', 'options'] });
  return pieces.map(({ itemNumber, words }) => {
    const { name, imageGallery, options } = data.find(({ id }) => id === idOf.get(itemNumber)) ?? {};
    const picture =
      chosenIn(options, words).findLast((choice) => choice.picture)?.picture ?? imageGallery?.[0];
    return picture && { ...picture, alt: name };
  });
}
