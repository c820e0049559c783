import * as z from 'zod/mini';
import { decodeCursor, type Page, toPage } from '../../core/runtime/cursor.ts';
import { isId } from '../../core/runtime/ids.ts';
import { type GalleryEntryItem, galleryEntries } from './gallery-entry.entity.ts';
import type { GalleryEntry } from './review.contract.ts';

const PAGE_SIZE = 24;
const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** A page of the approved photos of all customers, or of those of one product; by review, the newest first. */
export async function listGallery(
  filter: { productId?: string; cursor?: string; size?: number } = {},
): Promise<Page<GalleryEntry>> {
  const { productId, cursor, size = PAGE_SIZE } = filter;
  const after = cursor ? decodeCursor(cursor, Position) : undefined;
  const all = galleryEntries().query.all({});
  const ofProduct = galleryEntries().query.ofProduct({ productId: productId ?? '' });
  const newest = { order: 'desc' as const, limit: size + 1 };
  const { data } = productId
    ? await (after ? ofProduct.lt(after) : ofProduct).go(newest)
    : await (after ? all.lt(after) : all).go({ ...newest, consistent: true });
  const page = toPage(data, size, ({ id }) => ({ id }));
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
