import { keyedActs, SAVE_KEY, shownActs } from '@hearthside/shell/ui/acts.ts';
import { useEffect, useEffectEvent } from 'react';
import { focusRow } from '../list/focus-row.ts';
import { isFree, isShortcut } from '../list/is-shortcut.ts';
import { actOnRecord } from '../record/record-acts.tsx';
import { NAVIGATION } from './entries.ts';

const NEXT_KEY_MS = 1500;

/** What Escape leaves for the page's keys; other fields may use it themselves. */
const LEFT_BY_ESCAPE = 'textarea, input[type="date"]';

/** Keys that work in a list and on a record; false if the page has none. */
const IN_PAGE: Readonly<Record<string, () => boolean>> = {
  j: () => focusRow(1),
  k: () => focusRow(-1),
  x: () => {
    const box = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[type=checkbox]');
    box?.click();
    return box !== null && box !== undefined;
  },
  e: actOnRecord,
};

/** The owner's shortcuts on every page: `g` and a key go to a page, `/` and `⌘K` open the search, `?` the list of keys. */
export function useWorkspaceKeys(open: (part: 'search' | 'keys') => void, isOpen: boolean): void {
  const onOpen = useEffectEvent(open);
  const isShown = useEffectEvent(() => isOpen);
  useEffect(() => {
    let goUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isWithCtrl = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (isWithCtrl && (key === 'k' || key === 's')) {
        // Also while somebody types, and what a dialog asks.
        const at = event.target instanceof Element ? event.target : undefined;
        const dialog = key === 's' && at?.closest('dialog');
        if (dialog ? event.defaultPrevented : !isFree(event)) return;
        if (key === 'k') onOpen('search');
        else if (dialog) answer(dialog);
        else saveFrom(at);
        event.preventDefault();
        return;
      }
      const text = event.target instanceof HTMLElement && event.target.closest<HTMLElement>(LEFT_BY_ESCAPE);
      if (event.key === 'Escape' && text && isFree(event)) {
        text.blur();
        return;
      }
      // What was opened may still load: its letters are no shortcuts.
      if (isShown() || !isShortcut(event)) return;
      const isGoing = event.timeStamp < goUntil;
      goUntil = key === 'g' ? event.timeStamp + NEXT_KEY_MS : 0;
      const isDone = (isGoing && goTo(key)) || act(key);
      // Before the shortcuts of the page: after `g`, a key means no decision on a photo.
      if (isDone) event.preventDefault();
    };
    const act = (key: string) => {
      if (key === '/') onOpen('search');
      else if (key === '?') onOpen('keys');
      else return IN_PAGE[key]?.() ?? press(key);
      return true;
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Saves the form around an element: a page may have several of them. Other forms send or publish something. */
function saveFrom(at: Element | undefined): void {
  const form = at?.closest('form');
  const own = form && shownActs().find(({ saves, element }) => saves && form.contains(element));
  if (own) own.element.click();
  else press(SAVE_KEY);
}

/** Does what a dialog asks. */
function answer(dialog: Element): void {
  const act = shownActs().find(({ key, element }) => key === SAVE_KEY && dialog.contains(element));
  (act?.element ?? dialog.querySelector<HTMLElement>('[type=submit]'))?.click();
}

/** Does what the page offers by a key. */
function press(key: string): boolean {
  const found = keyedActs().find((each) => each.key === key);
  found?.run();
  return found !== undefined;
}

/** Presses the link of the navigation: a form with unsaved changes asks before it is left by a link. */
function goTo(key: string): boolean {
  const path = NAVIGATION.flat().find((entry) => entry.key === key)?.path;
  const link = path && document.querySelector<HTMLElement>(`nav[aria-label="Workspace"] a[href="${path}"]`);
  if (link) link.click();
  return Boolean(link);
}
