import { type RefObject, useEffect, useRef } from 'react';

/**
 * A place that gets the focus when what had it is gone after a change of `now`: a revision, or whether an act is under way.
 * Where the focus still is somewhere, it stays.
 */
export function useFocusIfLost<Place extends HTMLElement>(now: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const seen = useRef(now);
  useEffect(() => {
    if (now !== seen.current && document.activeElement === document.body) place.current?.focus();
    seen.current = now;
  }, [now]);
  return place;
}
