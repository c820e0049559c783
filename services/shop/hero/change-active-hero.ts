import { setTimeout as sleep } from 'node:timers/promises';
import { BusyError } from '../../kit/runtime/errors.ts';
import type { InTransaction } from '../../kit/runtime/table.ts';
import type { ActiveHeroItem, activeHero } from './hero.entity.ts';
import { readActive } from './read-hero.ts';

const TRIES = 8;
const PAUSE_MS = 50;

/** Another write changed what is active or scheduled meanwhile. */
export const overtaken = new Error('The active hero image was changed meanwhile.');

/** The write that replaces what is active and scheduled, on the condition that it is as it was read. */
export function replaceActive(
  entity: InTransaction<ReturnType<typeof activeHero>>,
  { version, ...before }: ActiveHeroItem,
  changed: Partial<ActiveHeroItem>,
) {
  return entity
    .put({ ...before, ...changed, version: (version ?? 0) + 1 })
    .where((is, { eq, notExists }) =>
      version === undefined ? notExists(is.version) : eq(is.version, version),
    )
    .commit();
}

/** Tries again for as long as other writes are faster. */
export async function withActive(change: (active: ActiveHeroItem) => Promise<void>): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    try {
      return await change(await readActive());
    } catch (error) {
      if (error !== overtaken && !(error instanceof BusyError)) throw error;
      await sleep(Math.random() * PAUSE_MS);
    }
  }
  throw new BusyError('Please try again.');
}
