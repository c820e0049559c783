import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { choiceFields } from '../catalog/choices.ts';
import css from './save-button.module.css';
import { SaveLook, type SaveProps } from './save-look.tsx';
import { savedChoicesQuery, useSave, useSaved } from './saved-queries.ts';

/** The button that knows what is saved. `isClicked` tells of the click that downloaded it. */
export default function LateSaveButton({ id, isClicked }: SaveProps & { isClicked: boolean }) {
  const host = useHost();
  const { data: saved } = useSaved();
  const { mutate: save, isPending, variables } = useSave();
  const [isOwed, setOwed] = useState(isClicked);
  // A link without choices leaves the ones that were kept.
  const chosen = choiceFields(useLocation().search);
  const choices = chosen ? { [id]: chosen } : {};
  const { data: kept } = useQuery(savedChoicesQuery(host, chosen ? saved : undefined));
  const isMissing = isOwed && !!saved && !saved.includes(id);
  const isChanged = !!chosen && !!kept && !!saved?.includes(id) && kept[id] !== chosen;
  // What was kept from here once: what another tab keeps after it stays.
  const told = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices follow from the two that are named.
  useEffect(() => {
    if (saved) setOwed(false);
    if (isMissing || (isChanged && told.current !== chosen)) save({ ids: [id], isSaved: true, choices });
    if (isMissing || kept) told.current = chosen;
  }, [saved, isMissing, isChanged, save, id, chosen, kept]);
  const isSaved = isPending ? variables.isSaved : isOwed || !!saved?.includes(id);
  return (
    <span className={css.saved}>
      <SaveLook isSaved={isSaved} onClick={() => save({ ids: [id], isSaved: !isSaved, choices })} />
      {isSaved && <Link to="/saved">See saved products</Link>}
    </span>
  );
}
