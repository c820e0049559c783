import { useEffect, useLayoutEffect, useRef } from 'react';
import { notifications } from '../notifications/notification-store.ts';
import { announceReady } from '../prerendered.ts';

let kept: { path: string; nodes: ChildNode[] } | undefined;
let isNoticeShown = false;

/** Keeps the prerendered page, to stand in its region for as long as the remote cannot show it. */
export function keepPage(path: string, main: Element): void {
  kept = { path, nodes: [...main.childNodes] };
}

export function hasKeptPage(path: string): boolean {
  return kept?.path === path;
}

const buttonsOf = (region: ParentNode | null | undefined) => [...(region?.querySelectorAll('button') ?? [])];

/**
 * The prerendered page, as it was: it can be read, and its links work. What was typed, and the click on the last button,
 * go on in the page that takes its place.
 */
export function KeptPage() {
  const place = useRef<HTMLDivElement>(null);
  const clicked = useRef(-1);
  useLayoutEffect(() => place.current?.replaceChildren(...(kept?.nodes ?? [])), []);
  useEffect(() => {
    if (!isNoticeShown) notifications.toast('Not everything on this page responds yet. We keep trying.');
    isNoticeShown = true;
    const region = place.current?.parentElement;
    const path = location.pathname;
    // React has put the page in place when it cleans up. Another address has another page.
    return () => {
      if (location.pathname !== path) return;
      announceReady();
      // A field that React controls has its carried text after React's work, which this is a part of.
      queueMicrotask(() => buttonsOf(region)[clicked.current]?.click());
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are the controls, and the keyboard clicks them too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      ref={place}
      style={{ display: 'contents' }}
      onClick={(event) => {
        const button = (event.target as Element).closest('button');
        if (!button) return;
        if (button.form?.method === 'dialog') event.preventDefault();
        clicked.current = buttonsOf(place.current).indexOf(button);
      }}
    />
  );
}
