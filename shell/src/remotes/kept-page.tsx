import { useEffect, useLayoutEffect, useRef } from 'react';
import { announceReplaced } from '../../federation/replaced.ts';
import { notifications } from '../notifications/notification-store.ts';

let kept: { path: string; nodes: ChildNode[] } | undefined;
let isNoticeShown = false;

/** Keeps the prerendered page, to stand in its region for as long as the remote cannot show it. */
export function keepPage(path: string, nodes: ChildNode[]): void {
  kept = { path, nodes };
}

export function hasKeptPage(path: string): boolean {
  return kept?.path === path;
}

/** The prerendered page, as it was: it can be read, and its links work. */
export function KeptPage() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...(kept?.nodes ?? [])), []);
  useEffect(() => {
    if (!isNoticeShown) notifications.toast('Some of this page doesn’t respond yet. We’re still trying.');
    isNoticeShown = true;
    // React has put the page in place when it cleans up.
    return announceReplaced;
  }, []);
  return <div ref={place} data-kept style={{ display: 'contents' }} />;
}
