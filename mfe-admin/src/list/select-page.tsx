import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';
import { type ListSource, readEntries } from './list-source.ts';
import css from './paged-list.module.css';
import { type Row, useSelection } from './selection.tsx';

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
    <div className={css.tools}>
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
