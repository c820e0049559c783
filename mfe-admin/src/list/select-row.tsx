import css from './record-table.module.css';
import { type Row, useSelection } from './selection.tsx';

/** Chooses an entry of a list. */
export function SelectRow<Item extends Row>({ item, label }: { item: Item; label: string | undefined }) {
  const selection = useSelection<Item>();
  return (
    <label className={css.choose}>
      <input
        type="checkbox"
        checked={selection.has(item)}
        aria-label={label}
        onChange={({ target }) => selection.choose([item], target.checked)}
      />
    </label>
  );
}
