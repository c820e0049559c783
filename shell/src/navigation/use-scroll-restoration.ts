import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const GIVE_UP_MS = 2_000;

// By history entry; lives as long as the tab's page, and after a reload the browser restores by itself.
const positions = new Map<string, number>();

/** New pages start at their top; Back and Forward find the place where one was, once the content reaches that far. */
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

  useEffect(() => {
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
}
