import { useHost } from '@hearthside/shell/federation/host.tsx';
import { createStore } from '@hearthside/shell/federation/store.ts';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { type ListSource, readEntries } from './list-source.ts';
import pagedList from './paged-list.module.css';
import css from './record-table.module.css';

export interface Row {
  id?: string;
  uid?: string;
}

export const keyOf = ({ id, uid = '' }: Row): string => id ?? uid;

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

/** What is chosen under a filter. */
interface Chosen {
  filter: string;
  items: ReadonlyMap<string, Row>;
}

interface Around extends Omit<SelectionProviderProps<Row>, 'children'> {
  store: ReturnType<typeof createStore<Chosen>>;
}

const SelectionContext = createContext<Around | undefined>(undefined);

const NOTHING: Chosen['items'] = new Map();

/** What was chosen at the entry of the history that was shown last. */
let left: (Chosen & { at: string }) | undefined;

/**
 * Which entries of a list are chosen, across its pages. Whoever comes back to it by Back finds them chosen. A choice
 * renders the box of its entry and what reads all of it by `useSelection`, not the rows.
 */
export function SelectionProvider<Item extends Row>(props: SelectionProviderProps<Item>) {
  const { filter, shown, most, mayChoose, children } = props;
  const { key } = useLocation();
  const [store] = useState(() =>
    createStore<Chosen>(left?.at === key && left.filter === filter ? left : { filter, items: NOTHING }),
  );
  useEffect(() => {
    const keep = () => {
      left = { ...store.get(), at: key };
    };
    keep();
    return store.subscribe(keep);
  }, [store, key]);
  // What asks it has entries of this list.
  const around = { store, filter, shown, most, mayChoose: mayChoose as (item: Row) => boolean };
  return <SelectionContext value={around}>{children}</SelectionContext>;
}

function useAround(): Around {
  const around = useContext(SelectionContext);
  if (!around) throw new Error('There is no list around.');
  return around;
}

const chosenIn = ({ store, filter }: Around) => {
  const chosen = store.get();
  return chosen.filter === filter ? chosen.items : NOTHING;
};

/** Chooses entries, or no longer. */
function choose(around: Around, items: readonly Row[], isChosen: boolean): void {
  const { store, filter, most, mayChoose } = around;
  const others = new Map(chosenIn(around));
  for (const item of items) others.delete(keyOf(item));
  const added = isChosen ? items.filter(mayChoose).map((item) => [keyOf(item), item] as const) : [];
  store.set({ filter, items: new Map([...others, ...added].slice(0, most)) });
}

/** What is chosen in the list around. */
export function useSelection<Item extends Row>(): Selection<Item> {
  const around = useAround();
  const { store, filter, shown } = around;
  const chosen = useSyncExternalStore(store.subscribe, () => chosenIn(around));
  const now = new Map(shown.map((item) => [keyOf(item), item]));
  return {
    // Its list has entries of this kind.
    entries: [...chosen].map(([key, item]) => now.get(key) ?? item) as Item[],
    has: (item) => chosen.has(keyOf(item)),
    choose: (items, isChosen) => choose(around, items, isChosen),
    clear: () => store.set({ filter, items: NOTHING }),
  };
}

/** Chooses an entry of a list. */
export function SelectRow<Item extends Row>({ item, label }: { item: Item; label: string | undefined }) {
  const around = useAround();
  const isChosen = useSyncExternalStore(around.store.subscribe, () => chosenIn(around).has(keyOf(item)));
  return (
    <label className={css.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={label}
        onChange={({ target }) => choose(around, [item], target.checked)}
      />
    </label>
  );
}

interface SelectPageProps<Item> {
  source: Pick<ListSource<Item>, 'page'>;
  noun: string;
  /** The entries of the page that is shown. */
  items: readonly Item[];
  /** How many the filter finds; undefined until it is known. */
  total: number | undefined;
  /** How many may be chosen together. */
  most: number;
}

/** Chooses the entries of a page together, or all that the filter finds, as many as may be changed at once. */
export function SelectPage<Item extends Row>(props: SelectPageProps<Item>) {
  const { source, noun, items, total = 0, most } = props;
  const selection = useSelection<Item>();
  const host = useHost();
  const [isReading, setReading] = useState(false);
  const number = (count: number) => count.toLocaleString('en-US');
  const wanted = Math.min(total, most);
  const selectAll = async () => {
    setReading(true);
    try {
      selection.choose(await readEntries(source, { most: wanted }), true);
    } catch {
      await host.alert(`We couldn’t load the ${noun}.`);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={pagedList.tools}>
      <Check
        {...useAct<HTMLInputElement>({ key: 'a' })}
        checked={items.every(selection.has)}
        onChange={({ target }) => selection.choose(items, target.checked)}
      >
        Select this page
      </Check>
      {wanted > items.length && selection.entries.length > 0 && selection.entries.length < wanted && (
        <Button look="quiet" pending={isReading} onClick={selectAll}>
          {total > most
            ? `Select the first ${number(most)} of ${number(total)}`
            : `Select all ${number(total)}`}
        </Button>
      )}
    </div>
  );
}
