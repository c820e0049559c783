import * as z from 'zod/mini';
import { Picture } from '../media/picture.schema.ts';
import { MAX_REVIEW_PHOTOS } from './photo-limit.schema.ts';

export const DEFAULT_REVIEWER_NAME = 'Anonymous';

/** What a customer sends; `photoKeys` are keys of their own finished uploads. */
export const ReviewInput = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  reviewText: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  photoKeys: z._default(
    z.array(z.string().check(z.maxLength(512))).check(z.maxLength(MAX_REVIEW_PHOTOS)),
    [],
  ),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const PhotoStatus = z.enum(['pending', 'approved', 'rejected']);
export type PhotoStatus = z.infer<typeof PhotoStatus>;

/** A review as shoppers receive it: approved photos only. */
export const Review = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  reviewerName: z.string(),
  rating: z.int(),
  reviewText: z.string(),
  createdAt: z.string(),
  isSample: z.boolean(),
  customerImages: z.array(Picture),
});
export type Review = z.infer<typeof Review>;
