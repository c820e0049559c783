import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { readSaved, SAVED_CHANGED } from '../../federation/saved-products.ts';
import type { SavedCountProps } from './loaded-saved-count.tsx';

const LoadedSavedCount = lazy(
  (): Promise<{ default: ComponentType<SavedCountProps> }> =>
    import(/* webpackChunkName: "menu-count" */ './loaded-saved-count.tsx').catch(() => ({
      default: () => null,
    })),
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
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <LoadedSavedCount {...props} />
    </Suspense>
  );
}
