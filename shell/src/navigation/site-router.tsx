import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { createStore } from '../../federation/store.ts';

const history = createBrowserHistory({ v5Compat: true });
const shown = createStore({ action: history.action, location: history.location });
history.listen(shown.set);

/** The router of one root. All roots of the page have one history. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setShown] = useState(shown.get);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(shown.get));
    show();
    return shown.subscribe(show);
  }, []);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
