import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Whatever element holds the rows. */
type Group = HTMLDivElement & HTMLFieldSetElement & HTMLUListElement & HTMLOListElement & HTMLDetailsElement;

/** Adds an entry at the end of a group's list, and moves the focus to its first field. */
export function focusAdded(
  add: () => void,
  group: () => ParentNode | null,
  first = 'li:last-child :is(input, select)',
): void {
  // The entry must be shown before the focus can move to it.
  flushSync(add);
  group()?.querySelector<HTMLElement>(first)?.focus();
}

interface RowsOptions<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  newRow: () => Row;
  max: number;
}

/** The rows of a form. The focus follows what is added, and goes to the button that adds when a row is removed. */
export function useRows<Row extends { id: string }>({ rows, onChange, newRow, max }: RowsOptions<Row>) {
  const root = useRef<Group>(null);
  const adder = useId();
  const hasRoom = rows.length < max;
  const add = (row = newRow(), first?: string, before = rows) =>
    focusAdded(
      () => onChange([...before, row]),
      () => root.current,
      first,
    );
  const remove = (id: string) => {
    flushSync(() => onChange(rows.filter((row) => row.id !== id)));
    document.getElementById(adder)?.focus();
  };
  return {
    root,
    hasRoom,
    add,
    change: (id: string, changed: Partial<Row>) =>
      onChange(rows.map((row) => (row.id === id ? { ...row, ...changed } : row))),
    addButton: (words: string, byKey?: string) =>
      hasRoom && (
        <Button id={adder} look="secondary" byKey={byKey} onClick={() => add()}>
          {words}
        </Button>
      ),
    removeButton: (id: string, name: string, sign = 'Remove') => (
      <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
        {sign}
      </Button>
    ),
  };
}
