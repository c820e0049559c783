import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { Host } from '../federation/contract.ts';

/** The question before a page with unsaved changes is left. */
export const LEAVE = {
  question: 'You have unsaved changes. Leave without saving?',
  labels: { confirm: 'Leave without saving', cancel: 'Keep editing' },
};

/** Marks the second history entry in its state. */
const GUARD = 'unsavedChanges';

/** The guard of the page, for all of its forms with unsaved changes. */
const page = { forms: 0, release: () => {} };

/**
 * Asks before unsaved changes are lost by a link of the site, by Back, or by closing or reloading the tab. The site's router
 * cannot block a navigation. So clicks on links are handled before the router sees them, and a second history entry of
 * the same address catches Back.
 */
export function useLeaveGuard(isDirty: boolean, confirm: Host['confirm']): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDirty) return;
    page.forms += 1;
    if (page.forms === 1) page.release = guard(confirm, navigate);
    return () => {
      page.forms -= 1;
      if (page.forms === 0) page.release();
    };
  }, [isDirty, confirm, navigate]);
}

/** Whether a click on a link opens it in this tab. */
export function opensHere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}

function guard(confirm: Host['confirm'], navigate: NavigateFunction): () => void {
  let state: 'here' | 'asking' | 'leaving' = 'here';
  const ask = async (leave: () => void) => {
    if (state !== 'here') return;
    state = 'asking';
    state = (await confirm(LEAVE.question, LEAVE.labels)) ? 'leaving' : 'here';
    if (state === 'leaving') leave();
  };

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !opensHere(event) || link.target === '_blank' || link.origin !== location.origin) return;
    // A place on this page: nothing is left.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    event.stopPropagation();
    // Replaces the second entry, so that Back from the next page leads to this one.
    void ask(() => navigate(link.pathname + link.search + link.hash, { replace: true }));
  };

  const addEntry = () => history.pushState({ ...history.state, [GUARD]: true }, '', location.href);
  const onPopState = () => {
    if (state === 'leaving') return;
    addEntry();
    void ask(() => history.go(-2));
  };

  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  // After a reload the entry is there already.
  if (!history.state?.[GUARD]) addEntry();
  document.addEventListener('click', onClick, true);
  addEventListener('popstate', onPopState);
  addEventListener('beforeunload', onBeforeUnload);
  return () => {
    document.removeEventListener('click', onClick, true);
    removeEventListener('popstate', onPopState);
    removeEventListener('beforeunload', onBeforeUnload);
    // There are no unsaved changes any more, so the second entry is removed.
    if (history.state?.[GUARD]) history.back();
  };
}
