import { ById, listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import type { GalleryEntry } from './review.contract.ts';
import { type GalleryEntryItem, galleryEntries } from './review.entity.ts';

const PAGE_SIZE = 24;

/** A page of the approved photos of all customers, or of those of one product; by review, the newest first. */
export async function listGallery(
  filter: { productId?: string; cursor?: string; size?: number } = {},
): Promise<Page<GalleryEntry>> {
  const { productId, cursor, size = PAGE_SIZE } = filter;
  const read = productId
    ? reading(() => galleryEntries().query.ofProduct({ productId }), 'desc')
    : reading(() => galleryEntries().query.all({}), 'desc', { consistent: true });
  const page = await listPage({ place: ById, cursor, size, read });
  return { ...page, items: page.items.map(toEntry) };
}

function toEntry({
  id,
  productId,
  productName,
  reviewerName,
  rating,
  photos,
}: GalleryEntryItem): GalleryEntry {
  return { reviewId: id, productId, productName, reviewerName, rating, photos };
}
