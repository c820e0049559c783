import { FACT_NAMES, type FactOf, readFacts } from '../catalog/facts.ts';
import { knownSiteItem } from './read-site.ts';
import type { SiteItem } from './site.entity.ts';

/** The names of all facts, as an owner who mistyped one needs them. */
export const ALL_FACTS = [...FACT_NAMES, 'deposit'];

/**
 * Facts of the products that shoppers see, and of the shop's settings.
 *
 * @param freshForMs - how old they may be. @default they are read now
 */
export async function readShopFacts(freshForMs = 0): Promise<FactOf> {
  const [ofPieces, site] = await Promise.all([readFacts(freshForMs), knownSiteItem(freshForMs)]);
  return shopFactsOf(ofPieces, site ?? {});
}

export function shopFactsOf(ofPieces: FactOf, { depositPercent = 0 }: Partial<SiteItem>): FactOf {
  return (reference) => {
    if (reference.trim().toLowerCase() !== 'deposit') return ofPieces(reference);
    return depositPercent > 0 ? `${depositPercent} percent` : undefined;
  };
}
