import type { Hero, HeroImage } from './hero.contract.ts';
import { type ActiveHeroItem, activeHero, type HeroImageItem, heroImages } from './hero.entity.ts';

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

type Planned = NonNullable<ActiveHeroItem['planned']>[number];

/** What the landing page shows at a moment: the scheduled image that began last, else the active one. */
export function heroAt(item: ActiveHeroItem, now = Date.now()) {
  const shown = (item.planned ?? [])
    .filter((planned) => hasBegun(planned, now) && !isOver(planned, now))
    .sort((a, b) => timeOf(b.from) - timeOf(a.from))[0];
  return shown ?? { imageId: item.imageId, picture: item.picture, focus: item.focus };
}

/** The scheduled images whose time is not over. */
export function stillPlanned(planned: Planned[] = [], now = Date.now()): Planned[] {
  return planned.filter((one) => !isOver(one, now));
}

/** When the clock may change what is shown. */
export function nextHeroChange({ planned = [] }: ActiveHeroItem, now = Date.now()): string | undefined {
  const coming = planned.flatMap(({ from, until }) => [from, until]).filter((at) => timeOf(at) > now);
  return coming.sort((a, b) => timeOf(a) - timeOf(b))[0];
}

const timeOf = (moment: string) => (moment ? Date.parse(moment) : 0);
const hasBegun = ({ from }: Planned, now: number) => timeOf(from) <= now;
const isOver = ({ until }: Planned, now: number) => until !== '' && Date.parse(until) <= now;
