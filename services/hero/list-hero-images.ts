import type { HeroImage } from './hero.contract.ts';
import { activeHero, heroImages } from './hero.entity.ts';

/** Every hero image, newest first. */
export async function listHeroImages(): Promise<HeroImage[]> {
  const [images, active] = await Promise.all([
    heroImages().query.all({}).go({ order: 'desc', pages: 'all', consistent: true }),
    activeHero().get({}).go({ consistent: true }),
  ]);
  return images.data.map((image) => ({ ...image, isActive: image.id === active.data?.imageId }));
}
