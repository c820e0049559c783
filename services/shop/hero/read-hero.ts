import type { Hero, HeroImage } from './hero.contract.ts';
import { type ActiveHeroItem, activeHero, type HeroImageItem, heroImages } from './hero.entity.ts';
import { heroAt, nextHeroChange } from './hero-at.ts';

/** The landing page's background at this moment, in one get. */
export async function getActiveHero(): Promise<Hero> {
  const item = await readActive();
  const { picture = null, focus } = heroAt(item);
  const changesAt = nextHeroChange(item);
  return { picture, ...(focus && { focus }), ...(changesAt && { changesAt }) };
}

/** What is active and scheduled; nothing before the first image was activated. */
export async function readActive(): Promise<ActiveHeroItem> {
  const { data } = await activeHero().get({}).go({ consistent: true });
  return data ?? {};
}

/** Every hero image, newest first. */
export async function listHeroImages(): Promise<HeroImage[]> {
  const [images, active] = await Promise.all([
    heroImages().query.all({}).go({ order: 'desc', pages: 'all', consistent: true }),
    readActive(),
  ]);
  return images.data.map((image) => toHeroImage(image, active));
}

export function toHeroImage(
  { id, picture, focus = undefined, from = '', until = '', version = 0 }: HeroImageItem,
  active: ActiveHeroItem,
): HeroImage {
  const [isActive, isShown] = [id === active.imageId, id === heroAt(active).imageId];
  return { id, picture, focus: focus ?? null, from, until, isActive, isShown, version };
}
