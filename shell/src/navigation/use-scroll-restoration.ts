import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const GIVE_UP_MS = 2_000;
const PLACE_GIVE_UP_MS = 10_000;

// Scroll positions by history entry. After a reload the browser restores the position by itself.
const positions = new Map<string, number>();

/**
 * Scrolls a new page to its top, or to the place that its address names, once its data has brought that. Back and Forward
 * restore the position, once the content is high enough.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const direction = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leaveToBrowser);
    return () => removeEventListener('pagehide', leaveToBrowser);
  }, []);

  // Before effects: a part of the page that takes the focus is scrolled to then.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY);
    let frame = 0;
    const saved = positions.get(key);
    if (direction === 'PUSH' && !hash) scrollTo({ top: 0, behavior: 'instant' });
    if (direction === 'POP' && saved !== undefined) {
      const deadline = performance.now() + GIVE_UP_MS;
      const restore = () => {
        scrollTo({ top: saved, behavior: 'instant' });
        if (Math.abs(scrollY - saved) > 1 && performance.now() < deadline)
          frame = requestAnimationFrame(restore);
      };
      restore();
    }
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, [key, hash, direction]);

  useEffect(() => {
    // Where a document that has its place already was loaded, the browser has scrolled.
    if (!hash || (direction === 'POP' && (positions.has(key) || scrollY > 0))) return;
    return whenThere(hash.slice(1), (place) => place.scrollIntoView());
  }, [key, hash, direction]);
}

/** Acts on the element of this id, now or as soon as it is in the document. Returns what ends the wait. */
function whenThere(id: string, act: (place: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(end, PLACE_GIVE_UP_MS);
  look();
  return end;

  function look() {
    const place = document.getElementById(id);
    if (!place) return;
    end();
    act(place);
  }
  function end() {
    observer.disconnect();
    clearTimeout(timer);
  }
}
