import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';
import css from './list-dialogs.module.css';
import { MoveButtons, moved } from './move-buttons.tsx';

export interface ColumnsDialogProps {
  all: readonly { id: string; name: string }[];
  /** By their ids. */
  shown: readonly string[];
  choose: (ids: readonly string[] | undefined) => void;
  onClose: () => void;
}

/** Chooses which columns a list shows, and in which order. The list behind it follows at once. */
export default function ColumnsDialog({ all, shown, choose, onClose }: ColumnsDialogProps) {
  const [first] = all;
  const isShown = (id: string) => shown.includes(id);
  const nameOf = (id: string) => all.find((each) => each.id === id)?.name ?? id;
  // A box that is ticked keeps its place, and so the focus.
  const [order, setOrder] = useState(() => [
    ...shown.filter((id) => id !== first?.id),
    ...all.flatMap(({ id }) => (id === first?.id || isShown(id) ? [] : id)),
  ]);
  const set = (next: string[], wanted = isShown) => {
    setOrder(next);
    choose([first?.id ?? '', ...next.filter(wanted)]);
  };
  return (
    <Dialog title="Columns" onClose={onClose}>
      <p>“{first?.name}” always stands first.</p>
      <ul aria-label="Columns" className={css.rows}>
        {order.map((id, place) => (
          <li key={id} className={css.row}>
            <Check
              checked={isShown(id)}
              onChange={({ target }) => set(order, (each) => (each === id ? target.checked : isShown(each)))}
            >
              {nameOf(id)}
            </Check>
            <MoveButtons
              name={nameOf(id)}
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
