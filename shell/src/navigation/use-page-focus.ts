import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const GIVE_UP_MS = 10_000;

/** Moves the focus to the new page's heading after a navigation, so that screen readers announce the page. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main || focusHeading(main)) return;

    const before = document.activeElement;
    const observer = new MutationObserver(() => {
      const moved = document.activeElement !== before && document.activeElement !== document.body;
      if (moved || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), GIVE_UP_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
