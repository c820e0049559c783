import css from './item-names.module.css';

/** What an order or a quote is of, in a cell of a list. */
export function ItemNames({ items }: { items: string[] }) {
  return (
    <ul className={css.items}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be listed twice, and the list is not edited
        <li key={place}>{item}</li>
      ))}
    </ul>
  );
}
