import type { ReviewSort } from '@hearthside/services/shop/reviews/review.contract.ts';

/** So many are seen at a glance: nothing counts, filters or sorts them. */
export const FEW_REVIEWS = 2;

/** What the address says about the list of reviews: `?stars=4&sort=highest&photos=1`. */
export interface ReviewFilter {
  stars: string;
  /** Empty for the newest first. */
  sort: '' | Exclude<ReviewSort, 'newest'>;
  photos: '' | '1';
}

export function filterIn(search: string): ReviewFilter {
  const asked = new URLSearchParams(search);
  const [stars, sort, photos] = ['stars', 'sort', 'photos'].map((name) => asked.get(name) ?? '');
  return {
    stars: /^[1-5]$/.test(stars ?? '') ? (stars as string) : '',
    sort: sort === 'highest' || sort === 'lowest' ? sort : '',
    photos: photos === '1' ? '1' : '',
  };
}

/** The address's search with another filter; everything else in it stays. */
export function withFilter(search: string, changed: Partial<ReviewFilter>): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changed)) {
    if (value) asked.set(name, value);
    else asked.delete(name);
  }
  return asked.toString();
}
