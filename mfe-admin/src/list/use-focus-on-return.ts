import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The address to which the last of the links led. */
let followed: string | undefined;

/** A link that has the focus again when the owner comes back to where it stands. It tells by `onFollow` that it leads away. */
export function useFocusOnReturn(): { ref: RefObject<HTMLAnchorElement | null>; onFollow: () => void } {
  const isReturn = useNavigationType() === 'POP';
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isReturn || followed === undefined || ref.current?.href !== followed) return;
    // A form that is saved takes its own entry out of the history: nobody came back.
    if (location.href.split('#')[0] === followed) return;
    followed = undefined;
    // The shell focuses the heading of the page first.
    const later = setTimeout(() => ref.current?.focus());
    return () => clearTimeout(later);
  }, [isReturn]);
  return {
    ref,
    onFollow: () => {
      followed = ref.current?.href;
    },
  };
}
