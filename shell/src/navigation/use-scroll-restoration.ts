import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const GIVE_UP_MS = 2_000;

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
    const look = () => {
      const place = document.getElementById(hash.slice(1));
      if (place) observer.disconnect();
      place?.scrollIntoView();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [key, hash, direction]);
}
