import { type ComponentType, useCallback, useEffect, useState } from 'react';

// With the time for which a pointer is kept at the edge, a region is back within ten seconds.
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 4_000;

// A page that fails as it renders may ask the API for data each time. So the same build is rendered again at longer intervals.
const SAME_AGAIN = 4;

/** What a region shows. */
export interface RegionSource<Props> {
  /** The page, if it has been loaded before. */
  loaded?: ComponentType<Props>;
  /** Loads the page; after a failure `again` is true. */
  load(again: boolean): Promise<ComponentType<Props>>;
}

/**
 * Loads a region's page once. After a failure, also while rendering, it retries in the background with back-off until the
 * page is on the screen: a newer build as soon as there is one, and the same build after a pause.
 */
export function useRegion<Props>({ loaded, load }: RegionSource<Props>) {
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);
  const [isFailing, setFailing] = useState(false);
  const [shown, setShown] = useState(loaded && { Page: loaded, attempt: 0 });

  const fail = useCallback(() => {
    setFailing(true);
    setFailures((count) => count + 1);
  }, []);
  const heal = useCallback(() => setFailing(false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads once, whatever has changed since.
  useEffect(() => {
    if (attempt === 0 && loaded) return;
    let current = true;
    load(attempt > 0).then(
      (Page) => {
        if (!current) return;
        if (Page === shown?.Page && attempt % SAME_AGAIN !== 0) fail();
        else setShown({ Page, attempt });
      },
      () => current && fail(),
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  useEffect(() => {
    if (failures === 0) return;
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
    const timer = setTimeout(() => setAttempt((count) => count + 1), pause);
    return () => clearTimeout(timer);
  }, [failures]);

  const retry = () => {
    setFailing(false);
    setAttempt((count) => count + SAME_AGAIN - (count % SAME_AGAIN));
  };
  return { shown, isFailing, isLoading: shown?.attempt !== attempt, fail, heal, retry };
}
