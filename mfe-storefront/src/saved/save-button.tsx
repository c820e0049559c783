import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useEffect, useState } from 'react';
import { failure } from '../island.tsx';
import { SaveLook, type SaveProps } from './save-look.tsx';
import { readSaved, writeSaved } from './saved-here.ts';

const LateSaveButton = latePart<SaveProps & { isClicked: boolean }>(
  () => import(/* webpackChunkName: "kept-products" */ './late-save-button.tsx'),
  {
    fallback: ({ isClicked }) => <SaveLook isSaved={isClicked} />,
    failure,
  },
);

/**
 * Saves a product. Most of its code comes with the first click, or to those who are signed in, whose account knows; the click
 * itself is kept at once.
 */
export function SaveButton({ id }: SaveProps) {
  const host = useHost();
  const [isClicked, setClicked] = useState(false);
  const [isKept, setKept] = useState(false);
  // The prerendered page does not know it.
  useEffect(() => setKept(readSaved().includes(id)), [id]);
  const save = () => {
    setClicked(true);
    try {
      writeSaved([id, ...readSaved()]);
    } catch {
      // The code that comes tells the visitor.
    }
  };
  if (isClicked || isKept || host.session.state === 'signed-in')
    return <LateSaveButton id={id} isClicked={isClicked} />;
  return <SaveLook isSaved={false} onClick={save} />;
}
