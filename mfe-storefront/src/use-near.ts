import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is, or was, near the part of the page that is seen: `rootMargin` is as an IntersectionObserver takes it. */
export function useNear(element: RefObject<Element | null>, rootMargin = '300px'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return isNear;
}
