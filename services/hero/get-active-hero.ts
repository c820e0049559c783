import type { Hero } from './hero.contract.ts';
import { activeHero } from './hero.entity.ts';

/** The landing page's background in one get. */
export async function getActiveHero(): Promise<Hero> {
  const { data } = await activeHero()
    .get({})
    .go({ attributes: ['picture'], consistent: true });
  return { picture: data?.picture ?? null };
}
