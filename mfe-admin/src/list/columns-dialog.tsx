import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';
import css from './list-dialogs.module.css';
import { MoveButtons, moved } from './move-buttons.tsx';

export interface ColumnsDialogProps {
  /** The names of all columns of the list. */
  all: readonly string[];
  shown: readonly string[];
  choose: (names: readonly string[] | undefined) => void;
  onClose: () => void;
}

/** Chooses which columns a list shows, and in which order. The list behind it follows at once. */
export default function ColumnsDialog({ all, shown, choose, onClose }: ColumnsDialogProps) {
  const [first = '', ...others] = all;
  const isShown = (name: string) => shown.includes(name);
  // A box that is ticked keeps its place, and so the focus.
  const [order, setOrder] = useState(() => [
    ...shown.filter((name) => name !== first),
    ...others.filter((name) => !isShown(name)),
  ]);
  const set = (next: string[], wanted = isShown) => {
    setOrder(next);
    choose([first, ...next.filter(wanted)]);
  };
  return (
    <Dialog title="Columns" onClose={onClose}>
      <p>“{first}” always stands first.</p>
      <ul aria-label="Columns" className={css.rows}>
        {order.map((name, place) => (
          <li key={name} className={css.row}>
            <Check
              checked={isShown(name)}
              onChange={({ target }) =>
                set(order, (each) => (each === name ? target.checked : isShown(each)))
              }
            >
              {name}
            </Check>
            <MoveButtons
              name={name}
              place={place}
              count={order.length}
              onMove={(by) => set(moved(order, place, by))}
            />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button
          look="secondary"
          onClick={() => {
            choose(undefined);
            onClose();
          }}
        >
          Usual columns
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
