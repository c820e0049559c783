import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to a place after an act whose button is gone since. Where the focus still is somewhere, it stays. */
export function focusIfLost(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) place?.focus();
}

/**
 * A place that gets the focus when what had it is gone after a change of `now`: a revision, or whether an act is under way.
 * Where the focus still is somewhere, it stays.
 */
export function useFocusIfLost<Place extends HTMLElement>(now: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const seen = useRef(now);
  useEffect(() => {
    if (now !== seen.current) focusIfLost(place.current);
    seen.current = now;
  }, [now]);
  return place;
}
