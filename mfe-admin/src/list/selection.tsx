import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface Row {
  id?: string;
  uid: string;
}

export const keyOf = ({ id, uid }: Row): string => id ?? uid;

export interface Selection<Item> {
  /** The entries that are chosen, also those of other pages: as they are shown now, else as they were when they were chosen. */
  entries: readonly Item[];
  has: (item: Item) => boolean;
  choose: (items: readonly Item[], isChosen: boolean) => void;
  clear: () => void;
}

interface SelectionProviderProps<Item> {
  /** What the list is filtered by: a list of another filter begins without any. */
  filter: string;
  /** The entries of the page that is shown. */
  shown: readonly Item[];
  /** How many may be chosen together. */
  most: number;
  mayChoose: (item: Item) => boolean;
  children: ReactNode;
}

const SelectionContext = createContext<unknown>(undefined);

/** What was chosen at the entry of the history that was shown last. */
let left: { at: string; filter: string; chosen: Map<string, unknown> } | undefined;

/**
 * Which entries of a list are chosen, across its pages. Whoever comes back to it by Back finds them chosen. A choice
 * renders only what reads it by `useSelection`, not the rows.
 */
export function SelectionProvider<Item extends Row>(props: SelectionProviderProps<Item>) {
  const { filter, shown, most, mayChoose, children } = props;
  const { key } = useLocation();
  const [last, setLast] = useState(() => ({
    filter,
    chosen: (left?.at === key && left.filter === filter ? left.chosen : new Map()) as Map<string, Item>,
  }));
  useEffect(() => {
    left = { ...last, at: key };
  }, [last, key]);
  const chosen = last.filter === filter ? last.chosen : new Map<string, Item>();
  const now = new Map(shown.map((item) => [keyOf(item), item]));
  const selection: Selection<Item> = {
    entries: [...chosen].map(([key, item]) => now.get(key) ?? item),
    has: (item) => chosen.has(keyOf(item)),
    choose(items, isChosen) {
      const others = new Map(chosen);
      for (const item of items) others.delete(keyOf(item));
      const added = isChosen ? items.filter(mayChoose).map((item) => [keyOf(item), item] as const) : [];
      setLast({ filter, chosen: new Map([...others, ...added].slice(0, most)) });
    },
    clear: () => setLast({ filter, chosen: new Map() }),
  };
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** What is chosen in the list around. */
export function useSelection<Item extends Row>(): Selection<Item> {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('There is no list around.');
  // Its list has entries of this kind.
  return selection as Selection<Item>;
}
