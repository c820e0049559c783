import { useHost } from '@hearthside/shell/federation/host.tsx';
import { keepSavedChoices } from '@hearthside/shell/federation/saved-products.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { choiceFields } from '../catalog/choices.ts';
import css from './save-button.module.css';
import { SaveLook, type SaveProps } from './save-look.tsx';
import { savedQuery, useSave } from './saved-queries.ts';

/** The button that knows what is saved. `isClicked` tells of the click that downloaded it. */
export default function LateSaveButton({ id, isClicked }: SaveProps & { isClicked: boolean }) {
  const host = useHost();
  const { data: saved } = useQuery(savedQuery(host));
  const { mutate: save, isPending, variables } = useSave();
  const [isOwed, setOwed] = useState(isClicked);
  useEffect(() => {
    if (!isOwed || !saved) return;
    setOwed(false);
    if (!saved.includes(id)) save({ ids: [id], isSaved: true });
  }, [isOwed, saved, save, id]);
  const isSaved = isPending ? variables.isSaved : isOwed || !!saved?.includes(id);
  const chosen = choiceFields(useLocation().search);
  // A link without choices leaves the ones that were kept.
  useEffect(() => {
    if (isSaved && chosen) keepSavedChoices(id, chosen);
  }, [isSaved, chosen, id]);
  return (
    <span className={css.saved}>
      <SaveLook isSaved={isSaved} onClick={() => save({ ids: [id], isSaved: !isSaved })} />
      {isSaved && <Link to="/saved">See saved products</Link>}
    </span>
  );
}
