// Apart from review.schema.ts, so that the review form does not ship the schema library.

/** How many photos a review may have; specification §5. */
export const MAX_REVIEW_PHOTOS = 5;
