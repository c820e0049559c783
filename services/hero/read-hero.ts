import type { Hero, HeroImage } from './hero.contract.ts';
import { activeHero, heroImages } from './hero.entity.ts';

/** The landing page's background in one get. */
export async function getActiveHero(): Promise<Hero> {
  const { data } = await activeHero()
    .get({})
    .go({ attributes: ['picture'], consistent: true });
  return { picture: data?.picture ?? null };
}

/** Every hero image, newest first. */
export async function listHeroImages(): Promise<HeroImage[]> {
  const [images, active] = await Promise.all([
    heroImages().query.all({}).go({ order: 'desc', pages: 'all', consistent: true }),
    activeHero().get({}).go({ consistent: true }),
  ]);
  return images.data.map((image) => ({ ...image, isActive: image.id === active.data?.imageId }));
}
