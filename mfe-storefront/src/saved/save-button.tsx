import { SAVED_KEY } from '@hearthside/shell/federation/saved-products.ts';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import { SaveLook, type SaveProps } from './save-look.tsx';

const LateSaveButton = latePart<SaveProps & { isClicked: boolean }>(
  () => import(/* webpackChunkName: "kept-products" */ './late-save-button.tsx'),
  { fallback: ({ isClicked }) => <SaveLook isSaved={isClicked} />, failure: 'Saving could not be loaded.' },
);

/** Saves a product. Its code comes with the first click, or to those who are signed in, whose account knows. */
export function SaveButton({ host, id }: SaveProps) {
  const [isClicked, setClicked] = useState(false);
  const isKept = hasKept(id);
  if (isClicked || isKept || host.session.state === 'signed-in')
    return <LateSaveButton host={host} id={id} isClicked={isClicked} />;
  return <SaveLook isSaved={false} onClick={() => setClicked(true)} />;
}

function hasKept(id: string): boolean {
  try {
    return typeof localStorage !== 'undefined' && !!localStorage.getItem(SAVED_KEY)?.includes(id);
  } catch {
    return false;
  }
}
