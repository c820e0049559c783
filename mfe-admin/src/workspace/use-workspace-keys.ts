import { useEffect, useEffectEvent } from 'react';
import { focusRow } from '../list/focus-row.ts';
import { isFree, isShortcut } from '../list/is-shortcut.ts';
import { pageActs, SAVE_KEY } from '../list/page-acts.ts';
import { actOnRecord } from '../record/record-acts.tsx';
import { NAVIGATION } from './entries.ts';

const NEXT_KEY_MS = 1500;

/** What Escape leaves for the page's keys; other fields may use it themselves. */
const LEFT_BY_ESCAPE = 'textarea, input[type="date"]';

/** Keys that work in a list and on a record; false if the page has none. */
const IN_PAGE: Readonly<Record<string, () => boolean>> = {
  f: () => {
    const search = document.querySelector<HTMLElement>('[data-list-search]');
    search?.focus();
    return search !== null;
  },
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
        const save = saveOf(at?.closest('form'));
        if (key === 'k') onOpen('search');
        else if (dialog)
          dialog.querySelector<HTMLElement>(`[data-key="${SAVE_KEY}"], [type=submit]`)?.click();
        else if (save) save.click();
        else press(SAVE_KEY);
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

/** The button of a form that saves it: a page may have several of them. Other forms send or publish something. */
function saveOf(form: Element | null | undefined): HTMLElement | undefined {
  const button = form?.querySelector<HTMLElement>('[type=submit]');
  return button?.textContent.startsWith('Save') ? button : undefined;
}

/** Presses what the list offers by a key. */
function press(key: string): boolean {
  const found = pageActs().find((each) => each.key === key);
  found?.act();
  return found !== undefined;
}

/** Presses the link of the navigation: a form with unsaved changes asks before it is left by a link. */
function goTo(key: string): boolean {
  const path = NAVIGATION.flat().find((entry) => entry.key === key)?.path;
  const link = path && document.querySelector<HTMLElement>(`nav[aria-label="Workspace"] a[href="${path}"]`);
  if (link) link.click();
  return Boolean(link);
}
