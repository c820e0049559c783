import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';

/*
 * The approved photos of a review that is shown: the wall of all customers' photos.
 *
 * Access patterns
 *   all, newest review first                query    pk GALLERY, descending
 *   those of a product                      query    gsi1pk GALLERY#<productId>, gsi1sk <review id>, descending
 */
export const galleryEntries = entity('galleryEntry', {
  attributes: {
    /** The review's. */
    id: { type: 'string', required: true },
    productId: { type: 'string', required: true },
    productName: { type: 'string', required: true },
    /** The author's: a restore brings nothing back of a deleted account. */
    userId: { type: 'string', required: true },
    reviewerName: { type: 'string', required: true },
    rating: { type: 'number', required: true },
    photos: { type: CustomAttributeType<Picture[]>('any'), required: true },
  },
  indexes: {
    all: key('GALLERY', '${id}'),
    ofProduct: listKey('GALLERY#${productId}', '${id}'),
  },
});

export type GalleryEntryItem = ItemOf<typeof galleryEntries>;
