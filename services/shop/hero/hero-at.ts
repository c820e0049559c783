import type { ActiveHeroItem } from './hero.entity.ts';

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
