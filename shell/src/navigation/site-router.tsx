import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router, type To } from 'react-router-dom';
import type { Host } from '../../federation/contract.ts';
import { createStore } from '../../federation/store.ts';

const history = createBrowserHistory({ v5Compat: true });
const shown = createStore({ action: history.action, location: history.location });
/** Those who ask before the page is left, each for something that would be lost. */
const asks = new Set<() => Promise<boolean>>();
let isAsking = false;
/** Whether the next step through the history was asked about. */
let isAllowed = false;
/** Called with the step that undoes one which is asked about: nobody sees either. */
let onUndone: (() => void) | undefined;

history.listen(({ action, location, delta }) => {
  if (action === 'POP' && onUndone) {
    onUndone();
    onUndone = undefined;
  } else if (action === 'POP' && delta && !isAllowed && isLeft(location)) {
    const undone = new Promise<void>((resolve) => {
      onUndone = resolve;
    });
    history.go(-delta);
    void ask(async () => {
      await undone;
      isAllowed = true;
      history.go(delta);
    });
  } else {
    isAllowed = false;
    shown.set({ action, location });
  }
});

export const blockLeaving: Host['blockLeaving'] = (mayLeave) => {
  // The same question may come from two forms.
  const ask = () => mayLeave();
  asks.add(ask);
  // Added again, a listener stays one.
  addEventListener('beforeunload', keepDocument);
  return () => {
    asks.delete(ask);
    if (!asks.size) removeEventListener('beforeunload', keepDocument);
  };
};

/** A page replaces its own address when it knows better, so only what adds an entry to the history leaves it. */
const asking = {
  ...history,
  push(to: To, state?: unknown) {
    const push = () => history.push(to, state);
    if (isLeft(history.createURL(to))) void ask(push);
    else push();
  },
};

/** Whether another page is asked about first: a place on this one leaves nothing. */
function isLeft({ pathname, search }: { pathname: string; search: string }): boolean {
  const { location } = shown.get();
  return asks.size > 0 && pathname + search !== location.pathname + location.search;
}

/** One question is enough for all that would be lost. What comes while it is open is not followed. */
async function ask(leave: () => void): Promise<void> {
  if (isAsking) return;
  const [mayLeave] = asks;
  isAsking = true;
  const isLeaving = await mayLeave?.();
  isAsking = false;
  if (isLeaving) leave();
}

const keepDocument = (event: BeforeUnloadEvent) => event.preventDefault();

/** The router of one root. All roots of the page have one history. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setShown] = useState(shown.get);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(shown.get));
    show();
    return shown.subscribe(show);
  }, []);
  return (
    <Router location={location} navigationType={action} navigator={asking}>
      {children}
    </Router>
  );
}
