import * as z from 'zod/mini';
import { MAX_ANSWER, MAX_REASON, MAX_REVIEW_PHOTOS } from './review.contract.ts';

const Version = z.int().check(z.gte(1));

/**
 * What a customer sends. `photoKeys` are keys of their own finished uploads, and of photos that the review has already.
 * `version` is the one that they edit, if they have seen their review.
 */
export const ReviewInput = z.object({
  rating: z.int().check(z.gte(1), z.lte(5)),
  reviewText: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  photoKeys: z._default(
    z.array(z.string().check(z.maxLength(512))).check(z.maxLength(MAX_REVIEW_PHOTOS)),
    [],
  ),
  version: z.optional(Version),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const HideInput = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
  version: Version,
});
export type HideInput = z.infer<typeof HideInput>;

export const ShowInput = z.object({ version: Version });

/** An empty text removes the answer. */
export const AnswerInput = z.object({
  text: z.string().check(z.trim(), z.maxLength(MAX_ANSWER)),
  version: Version,
});
export type AnswerInput = z.infer<typeof AnswerInput>;

/** The version of the review that its author deletes. */
export const ReviewVersion = z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

export const ApprovalInput = z.object({ approvesReviews: z.boolean() });
