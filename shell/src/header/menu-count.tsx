import { useEffect, useState } from 'react';
import { webStorage } from '../../federation/web-storage.ts';
import type { CountOf } from './loaded-count.tsx';
import { optionalPart } from './optional-part.tsx';

const LoadedCount = optionalPart<CountOf>(
  () => import(/* webpackChunkName: "menu-count" */ './loaded-count.tsx'),
);

/**
 * How much waits behind an entry of a menu, told to those who are signed in, and to others while this browser keeps
 * something for it. Nobody else loads anything for it: without it the menu is complete but for the numbers.
 */
export function MenuCount(props: CountOf) {
  const isSignedIn = props.session.state === 'signed-in';
  const { kept } = props.of.counted ?? {};
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const look = () => setWanted(isSignedIn || isKept(kept));
    look();
    if (!kept) return;
    // Another tab's change is an event of the storage.
    for (const type of [kept, 'storage']) addEventListener(type, look);
    return () => {
      for (const type of [kept, 'storage']) removeEventListener(type, look);
    };
  }, [isSignedIn, kept]);
  return isWanted && <LoadedCount {...props} />;
}

function isKept(key = ''): boolean {
  try {
    return !!webStorage('localStorage').getItem(key);
  } catch {
    return false;
  }
}
