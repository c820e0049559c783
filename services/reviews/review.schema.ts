import * as z from 'zod/mini';
import { MAX_REVIEW_PHOTOS } from './review.contract.ts';

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
