import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** How leaving is asked about while something is not saved. */
export const LEAVE = {
  question: 'You have unsaved changes. Leave without saving?',
  labels: { confirm: 'Leave without saving', cancel: 'Keep editing' },
};

/** Marks the second history entry. */
const GUARD = 'unsavedChanges';

/**
 * Asks before unsaved changes are lost: by a link of the site, by Back, by closing or reloading the tab.
 * The site's router has no blocker of its own, so links are caught before it sees them, and Back first meets a second
 * history entry of the same address.
 */
export function useUnsavedChanges(isDirty: boolean, confirm: Host['confirm']): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!isDirty) return;
    let state: 'here' | 'asking' | 'leaving' = 'here';
    const ask = async (leave: () => void) => {
      if (state !== 'here') return;
      state = 'asking';
      state = (await confirm(LEAVE.question, LEAVE.labels)) ? 'leaving' : 'here';
      if (state === 'leaving') leave();
    };

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensHere = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !opensHere || link.target === '_blank' || link.origin !== location.origin) return;
      event.preventDefault();
      event.stopPropagation();
      // In place of the second entry, so that Back from there leads here.
      void ask(() => navigate(link.pathname + link.search + link.hash, { replace: true }));
    };

    const addGuard = () => history.pushState({ ...history.state, [GUARD]: true }, '', location.href);
    const onPopState = () => {
      if (state === 'leaving') return;
      addGuard();
      void ask(() => history.go(-2));
    };

    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    addGuard();
    document.addEventListener('click', onClick, true);
    addEventListener('popstate', onPopState);
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('popstate', onPopState);
      removeEventListener('beforeunload', onBeforeUnload);
      // Saved, or taken back: the second entry is not needed any more.
      if (history.state?.[GUARD]) history.back();
    };
  }, [isDirty, confirm, navigate]);
}
