import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { choiceFields } from '../catalog/choices.ts';
import css from './save-button.module.css';
import { SaveLook, type SaveProps } from './save-look.tsx';
import { savedChoicesQuery, savedQuery, useSave } from './saved-queries.ts';

/** The button that knows what is saved. `isClicked` tells of the click that downloaded it. */
export default function LateSaveButton({ id, isClicked }: SaveProps & { isClicked: boolean }) {
  const host = useHost();
  const { data: saved } = useQuery(savedQuery(host));
  const { mutate: save, isPending, variables } = useSave();
  const [isOwed, setOwed] = useState(isClicked);
  // A link without choices leaves the ones that were kept.
  const chosen = choiceFields(useLocation().search);
  const choices = chosen ? { [id]: chosen } : {};
  const { data: kept } = useQuery(savedChoicesQuery(host, chosen ? saved : undefined));
  const isMissing = isOwed && !!saved && !saved.includes(id);
  const isChanged = !!chosen && !!kept && !!saved?.includes(id) && kept[id] !== chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices follow from the two that are named.
  useEffect(() => {
    if (saved) setOwed(false);
    if (isMissing || isChanged) save({ ids: [id], isSaved: true, choices });
  }, [saved, isMissing, isChanged, save, id, chosen]);
  const isSaved = isPending ? variables.isSaved : isOwed || !!saved?.includes(id);
  return (
    <span className={css.saved}>
      <SaveLook isSaved={isSaved} onClick={() => save({ ids: [id], isSaved: !isSaved, choices })} />
      {isSaved && <Link to="/saved">See saved products</Link>}
    </span>
  );
}
