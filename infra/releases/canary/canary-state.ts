import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { RECORDS_PREFIX } from '../../constructs/site-files.ts';
import type { Decision } from '../records.ts';
import type { Site } from '../site.ts';
import type { Counts } from './judge.ts';

/** The one canary of the suite. What the edge does follows from it (apply-canary.ts). */
export interface Canary {
  name: MicrofrontendName;
  version: string;
  /** The release that the other visitors have. */
  stable: string;
  /** The shares that it had, the present one last. `since` is ISO 8601. */
  shares: { percent: number; since: string }[];
  decisions: Decision[];
  /** What the judge has seen last. */
  counts?: Record<'stable' | 'canary', Counts>;
  /** How it ends, once that is decided. */
  ends?: 'live' | 'withdrawn';
}

/** What was read; `tag` is what a change needs to know that nobody else has changed it since. */
export interface KnownCanary {
  canary: Canary | undefined;
  tag: string | undefined;
}

const KEY = `${RECORDS_PREFIX}canary.json`;

export async function readCanary(site: Site): Promise<KnownCanary> {
  const known = await site.readTagged<Canary | null>(KEY);
  return { canary: known?.value ?? undefined, tag: known?.tag };
}

/** @throws Error if somebody else has changed it since it was read */
export async function saveCanary(
  site: Site,
  { tag }: Pick<KnownCanary, 'tag'>,
  canary: Canary | undefined,
): Promise<KnownCanary> {
  const saved = await site.putTagged(KEY, JSON.stringify(canary ?? null), tag);
  if (!saved) throw new Error('Someone else just changed the canary. Run npm run releases.');
  return { canary, tag: saved };
}

export function percentOf({ shares }: Canary): number {
  return shares.at(-1)?.percent ?? 0;
}
