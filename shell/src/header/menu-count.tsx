import { useEffect, useState } from 'react';
import { optionalPart } from './optional-part.tsx';
import type { MenuCountOf } from './remote-count.tsx';

const RemoteCount = optionalPart<MenuCountOf>(
  () => import(/* webpackChunkName: "menu-count" */ './remote-count.tsx'),
);

/**
 * How much waits behind an entry of a menu, as the page's microfrontend tells those who are signed in, and others while
 * this browser keeps something for it. Nobody else loads anything for it: without it the menu is complete but for the numbers.
 */
export function MenuCount(props: MenuCountOf) {
  const isSignedIn = props.session.state === 'signed-in';
  const { kept } = props.of.counted ?? {};
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const look = () => setWanted(isSignedIn || isKept(kept));
    look();
    if (!kept) return;
    addEventListener(kept, look);
    return () => removeEventListener(kept, look);
  }, [isSignedIn, kept]);
  return isWanted && <RemoteCount {...props} />;
}

function isKept(key = ''): boolean {
  try {
    return !!localStorage.getItem(key);
  } catch {
    return false;
  }
}
