import { webStorage } from '@hearthside/shell/federation/web-storage.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Column } from './column.ts';

/** The part of a list's address that names its columns, as a saved view does. */
export const COLUMNS = 'columns';

export interface ChosenColumns<Item> {
  /** What the table and the cards show. */
  shown: readonly Column<Item>[];
  /** What the file has: what is shown, or without a choice everything. */
  ofFile: readonly Column<Item>[];
  isChosen: boolean;
  /** By id, in their order; undefined returns to the list's own. */
  choose: (ids: readonly string[] | undefined) => void;
}

/**
 * The columns of a list that the owner has chosen. The address names those of a saved view; else this device remembers
 * them, since how much there is room for depends on it.
 */
export function useColumns<Item>(list: string, columns: readonly Column<Item>[]): ChosenColumns<Item> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const key = `hearthside:columns:${list}`;
  const [remembered, setRemembered] = useState(() => webStorage('localStorage').getItem(key));
  const address = new URLSearchParams(search);
  const chosen = chosenOf(columns, address.get(COLUMNS) ?? remembered);
  return {
    shown: chosen ?? columns.filter(({ isExtra }) => !isExtra),
    ofFile: chosen ?? columns,
    isChosen: chosen !== undefined,
    choose(ids) {
      const text = ids?.join() ?? '';
      if (address.has(COLUMNS)) {
        if (text) address.set(COLUMNS, text);
        else address.delete(COLUMNS);
        return void navigate({ search: `${address}` }, { replace: true });
      }
      if (text) webStorage('localStorage').setItem(key, text);
      else webStorage('localStorage').removeItem(key);
      setRemembered(text);
    },
  };
}

/** Older builds kept columns by their names. What the list does not have, as of another release, is left out. */
function chosenOf<Item>(columns: readonly Column<Item>[], asked: string | null): Column<Item>[] | undefined {
  const [first] = columns;
  const chosen = asked
    ?.split(',')
    .flatMap((word) => columns.find(({ id, name }) => id === word || name === word) ?? []);
  return first && chosen?.length ? [...new Set([first, ...chosen])] : undefined;
}
