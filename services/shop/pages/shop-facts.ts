import { FACT_NAMES, type FactOf, readFacts } from '../catalog/facts.ts';
import { knownSiteItem, paymentTermsOf, repliesOf } from './read-site.ts';
import type { SiteItem } from './site.entity.ts';

type Settings = Partial<SiteItem>;

const OF_SETTINGS: Record<string, (settings: Settings) => string | undefined> = {
  deposit: ({ depositPercent = 0 }) => (depositPercent > 0 ? `${depositPercent} percent` : undefined),
  'time to pay': (settings) => `${paymentTermsOf(settings).paymentDays} days`,
  'reply time': (settings) => repliesOf(settings) || undefined,
};

/** The names of all facts, as an owner who mistyped one needs them. */
export const ALL_FACTS = [...FACT_NAMES, ...Object.keys(OF_SETTINGS)];

/**
 * Facts of the products that shoppers see, and of the shop's settings.
 *
 * @param freshForMs - how old they may be. @default they are read now
 */
export async function readShopFacts(freshForMs = 0): Promise<FactOf> {
  const [ofPieces, site] = await Promise.all([readFacts(freshForMs), knownSiteItem(freshForMs)]);
  return shopFactsOf(ofPieces, site ?? {});
}

export function shopFactsOf(ofPieces: FactOf, settings: Settings): FactOf {
  return (reference) => {
    const name = reference.trim().toLowerCase();
    const told = Object.hasOwn(OF_SETTINGS, name) ? OF_SETTINGS[name] : undefined;
    return told ? told(settings) : ofPieces(reference);
  };
}
