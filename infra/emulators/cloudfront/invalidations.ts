import type { Clock } from '../clock.ts';
import type { EdgeCache } from './edge-cache.ts';

/** CloudFront's quotas of a distribution: paths of all invalidations that are in progress. */
const WILDCARDS = 15;
const FILES = 3000;

export interface Invalidations {
  /** Drops the copies at once. @returns false if the quota has no room; then nothing is dropped */
  begin(paths: string[]): boolean;
}

/** Invalidations that count against the quota for so many seconds. On AWS one takes seconds to minutes. */
export function createInvalidations(
  cache: Pick<EdgeCache, 'invalidate'>,
  seconds: number,
  { now }: Pick<Clock, 'now'>,
): Invalidations {
  let inProgress: { path: string; until: number }[] = [];
  return {
    begin(paths) {
      inProgress = inProgress.filter(({ until }) => until > now());
      const all = [...inProgress.map(({ path }) => path), ...paths];
      const wildcards = all.filter((path) => path.endsWith('*')).length;
      if (wildcards > WILDCARDS || all.length - wildcards > FILES) return false;
      for (const path of paths) {
        cache.invalidate(path);
        inProgress.push({ path, until: now() + seconds * 1000 });
      }
      return true;
    },
  };
}
