export const RATINGS = [1, 2, 3, 4, 5] as const;

/**
 * What a product keeps about the reviews that are shown. Every change of a review changes it in the same transaction, and
 * average, count and histogram come from nowhere else. Samples count like others, and are known by themselves.
 */
export const RATING_COUNTS = [
  'ratingSum',
  'ratingCount',
  'sampleSum',
  'sampleCount',
  'stars1',
  'stars2',
  'stars3',
  'stars4',
  'stars5',
  // All of them, also those that are hidden or wait: it decides whether the product can be deleted, and is in no figure.
  'reviewTotal',
] as const;
export type RatingCounts = Partial<Record<(typeof RATING_COUNTS)[number], number>>;

/** The counts as attributes of the stored product. */
export const ratingAttributes = Object.fromEntries(
  RATING_COUNTS.map((name) => [name, { type: 'number', required: true, default: 0 }]),
) as Record<(typeof RATING_COUNTS)[number], { type: 'number'; required: true; default: number }>;

/** A product's figures as pages receive them. */
export interface RatingFigures {
  averageRating: number;
  ratingCount: number;
  /** How many reviews gave 1 to 5 stars; null for a product of an earlier release, of which that is not known. */
  histogram: [number, number, number, number, number] | null;
  /** Without samples, for search engines; null if nobody has rated it, or that is not known. */
  realRating: { average: number; count: number } | null;
}

/** What one review counts. */
export function countsOf({ rating, isSample }: { rating: number; isSample: boolean }): RatingCounts {
  return {
    ratingSum: rating,
    ratingCount: 1,
    [`stars${rating}`]: 1,
    ...(isSample && { sampleSum: rating, sampleCount: 1 }),
  };
}

export function figuresOf(counts: RatingCounts): RatingFigures {
  const { ratingSum = 0, ratingCount = 0, sampleSum = 0, sampleCount = 0 } = counts;
  const stars = RATINGS.map((rating) => counts[`stars${rating}`] ?? 0) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const isKnown = stars.reduce((sum, count) => sum + count, 0) === ratingCount;
  const realCount = ratingCount - sampleCount;
  return {
    averageRating: ratingCount > 0 ? ratingSum / ratingCount : 0,
    ratingCount,
    histogram: isKnown ? stars : null,
    realRating:
      isKnown && realCount > 0 ? { average: (ratingSum - sampleSum) / realCount, count: realCount } : null,
  };
}
