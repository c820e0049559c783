import { type RefObject, useEffect, useState } from 'react';

/** A margin within which what is not seen yet is near. */
export const NEAR = '300px';

/**
 * Whether an element is, or was, near the part of the page that is seen: `margin` is as an IntersectionObserver takes it.
 * Without one it never is.
 */
export function useNear(element: RefObject<Element | null>, margin: string | undefined): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (margin === undefined) return;
    if (!element.current || !('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}
