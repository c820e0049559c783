import { has, retry, type Writes, writes } from '../../kit/runtime/commit.ts';
import { type ActiveHeroItem, activeHero } from './hero.entity.ts';
import { readActive } from './read-hero.ts';

const TRIES = 8;

/** Replaces what is active and scheduled, on the condition that it is as it was read. */
export function replacedActive(
  { version, ...before }: ActiveHeroItem,
  changed: Partial<ActiveHeroItem>,
): Writes {
  return writes({ active: activeHero }, (write) => ({
    active: write.active
      .put({ ...before, ...changed, version: (version ?? 0) + 1 })
      .where(has({ version }))
      .commit(),
  }));
}

/** Tries again for as long as other writes are faster. */
export function withActive(change: (active: ActiveHeroItem) => Promise<void>): Promise<void> {
  return retry(async () => change(await readActive()), { tries: TRIES });
}
