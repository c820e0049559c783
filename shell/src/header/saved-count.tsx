import { useEffect, useState } from 'react';
import { readSaved, SAVED_CHANGED } from '../../federation/saved-products.ts';
import type { SavedCountProps } from './loaded-saved-count.tsx';
import { optionalPart } from './optional-part.tsx';

const LoadedSavedCount = optionalPart<SavedCountProps>(
  () => import(/* webpackChunkName: "menu-count" */ './loaded-saved-count.tsx'),
);

/** How many products the visitor has saved. Who has saved none in this browser, and is signed out, loads nothing for it. */
export function SavedCount(props: SavedCountProps) {
  const isSignedIn = props.session.state === 'signed-in';
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const look = () => setWanted(isSignedIn || readSaved().length > 0);
    look();
    addEventListener(SAVED_CHANGED, look);
    return () => removeEventListener(SAVED_CHANGED, look);
  }, [isSignedIn]);
  return isWanted && <LoadedSavedCount {...props} />;
}
